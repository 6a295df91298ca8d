/** /verification: the target of the link in the verification mail. It says what happened and what to do. */
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths, verificationKeys } from '../../contract/pages.ts';
import { limits } from '../../domain/limits.ts';
import { refusalWords } from '../../domain/refusal-words.ts';
import { AuthPage } from '../features/accounts/auth-page.tsx';
import { type Session, useSession } from '../features/accounts/session.ts';
import { TwoDoors } from '../features/intentions/two-doors.tsx';

export default function VerificationScreen() {
  const [query] = useSearchParams();
  const { status } = useSession();
  // The words depend on who is signed in.
  if (status === 'checking') return null;
  const { heading, lead, action } = outcomeOf(query, status);
  return (
    <AuthPage title="Email verification" heading={heading} lead={lead}>
      {action}
    </AuthPage>
  );
}

interface Outcome {
  readonly heading: string;
  readonly lead: string;
  readonly action: ReactNode;
}

/**
 * The outcome. The server redirects here with `verified` or `error`; without either, somebody typed the
 * address.
 */
function outcomeOf(query: URLSearchParams, status: Session['status']): Outcome {
  if (query.has(verificationKeys.error)) return status === 'signed-in' ? alreadyVerified : expired;
  if (!query.has(verificationKeys.verified) && status !== 'signed-in') return notYet;
  return { ...verified, action: status === 'signed-in' ? goOn : signIn };
}

const goOn = (
  <Group gap="sm">
    <TwoDoors />
    <LinkButton to={paths.home} variant="default">
      Go to the home page
    </LinkButton>
  </Group>
);
const signIn = <LinkButton to={paths.login}>Sign in</LinkButton>;

const verified = {
  heading: 'Your email is verified',
  lead: 'You can go back to the page where you registered, or continue here.',
};

const alreadyVerified: Outcome = {
  heading: 'Your email is verified already',
  lead: 'This link was used before. There is nothing left to do.',
  action: goOn,
};

const expired: Outcome = {
  heading: 'This link no longer works',
  lead: `${refusalWords['link-expired']} If you have verified your email before, sign in. If not, please register again: the link works for ${limits.verification.giveUpSeconds} seconds.`,
  action: (
    <Group gap="sm">
      {signIn}
      <LinkButton to={paths.register} variant="default">
        Register again
      </LinkButton>
    </Group>
  ),
};

const notYet: Outcome = {
  heading: 'Your email is not verified yet',
  lead: 'Please open the email we sent you and follow its link.',
  action: <LinkButton to={paths.register}>Go back to the registration</LinkButton>,
};

function LinkButton({ to, children, variant = 'filled' }: LinkButtonProps) {
  return (
    <Button component={Link} to={to} variant={variant}>
      {children}
    </Button>
  );
}

interface LinkButtonProps {
  to: string;
  children: string;
  variant?: string;
}
