/**
 * The front page: two doors, what is there around a place, how it works, how both sides meet, and why one may
 * trust it.
 */
import { useLocation, useSearchParams } from 'react-router';
import { nearKey } from '../../contract/pages.ts';
import { siteName } from '../../domain/site-name.ts';
import { goOnFrom } from '../core/navigation-state.ts';
import { Doors } from '../features/home/doors.tsx';
import { LookAround } from '../features/home/look-around.tsx';
import { Meeting } from '../features/home/meeting.tsx';
import { Steps } from '../features/home/steps.tsx';
import { Trust } from '../features/home/trust.tsx';
import { useOpenPicker } from '../features/intentions/picker.tsx';
import { Page } from '../ui/page.tsx';
import { part } from '../ui/part.tsx';
import { useIsAlive } from '../ui/use-is-alive.ts';

const Market = part(() => import('../features/discovery/market.tsx'));
const GoOnBar = part(() => import('../features/accounts/go-on-bar.tsx'), { Waiting: GoOnPlace });

/** As high as the bar: what stands below it does not move as it comes. */
function GoOnPlace() {
  return <div style={{ height: '4.25rem' }} />;
}

export default function FrontPage() {
  const openPicker = useOpenPicker();
  const [query] = useSearchParams();
  const goOn = goOnFrom(useLocation().state);
  // A page that was made beforehand names no place.
  const near = (useIsAlive() && query.get(nearKey)) || '';
  return (
    <Page title={siteName} width="bleed">
      {goOn !== null && <GoOnBar to={goOn} />}
      <Doors onOpen={openPicker} />
      <LookAround near={near}>
        <Market key={near} near={near} />
      </LookAround>
      <Steps />
      <Meeting />
      <Trust />
    </Page>
  );
}
