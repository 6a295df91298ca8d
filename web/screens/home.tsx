/** The front page: two doors, how it works, how both sides meet, and why one may trust it. */
import { Doors } from '../features/home/doors.tsx';
import { Meeting } from '../features/home/meeting.tsx';
import { Steps } from '../features/home/steps.tsx';
import { Trust } from '../features/home/trust.tsx';
import { useOpenPicker } from '../features/intentions/picker.tsx';
import { Page } from '../ui/page.tsx';
import { siteName } from '../ui/site-name.ts';

export default function HomeScreen() {
  const openPicker = useOpenPicker();
  return (
    <Page title={siteName} width="bleed">
      <Doors onOpen={openPicker} />
      <Steps />
      <Meeting />
      <Trust />
    </Page>
  );
}
