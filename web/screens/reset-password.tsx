/** /reset-password?token=…: choosing a new password, from the link in a mail. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../contract/pages.ts';
import { refusalWords } from '../../domain/refusal-words.ts';
import { AuthPage } from '../features/accounts/auth-page.tsx';
import { ResetPasswordForm } from '../features/accounts/reset-password-form.tsx';
import { toast } from '../ui/toasts.tsx';

export default function ResetPasswordScreen() {
  const [query] = useSearchParams();
  const token = query.get('token');
  const [expired, setExpired] = useState(false);
  const navigate = useNavigate();
  const done = () => {
    toast('Your password is changed. Please sign in with the new one.', { tone: 'good' });
    void navigate(paths.login, { replace: true });
  };
  if (!token || expired) return <OldLink />;
  return (
    <AuthPage title="New password" heading="Choose a new password" lead="This signs you out everywhere.">
      <ResetPasswordForm token={token} onDone={done} onExpired={() => setExpired(true)} />
    </AuthPage>
  );
}

function OldLink() {
  return (
    <AuthPage
      title="New password"
      heading="This link no longer works"
      lead={`${refusalWords['link-expired']} Ask for a new one. It will arrive straight away.`}
    >
      <Button component={Link} to={paths.forgotPassword}>
        Send a new link
      </Button>
    </AuthPage>
  );
}
