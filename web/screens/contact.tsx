/** /contact: a message to the people who run the site. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ContactForm } from '../features/accounts/contact-form.tsx';
import { Operator } from '../features/accounts/operator.tsx';
import { useSession } from '../features/accounts/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { giveFocus } from '../ui/hands.ts';
import { PageHeading } from '../ui/heading.tsx';
import { Page } from '../ui/page.tsx';
import { FormSkeleton } from '../ui/skeletons.tsx';

export default function ContactScreen() {
  const { status, user } = useSession();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Page title="Contact us" width="form">
      <PageHeading lead="A question, a problem, an idea: write to us. A person will read it and reply by email.">
        Contact us
      </PageHeading>
      {sentTo !== null && <Sent to={sentTo} onAgain={() => setSentTo(null)} />}
      {sentTo === null && status === 'checking' && <FormSkeleton fields={3} />}
      {sentTo === null && status !== 'checking' && <ContactForm user={user} onSent={setSentTo} />}
      <Operator />
    </Page>
  );
}

function Sent({ to, onAgain }: { to: string; onAgain: () => void }) {
  return (
    <div ref={giveFocus} tabIndex={-1} role="status">
      <EmptyState
        drawing="letters"
        action={
          <Button variant="default" onClick={onAgain}>
            Write another message
          </Button>
        }
      >
        Your message is on its way. We will reply to {to}.
      </EmptyState>
    </div>
  );
}
