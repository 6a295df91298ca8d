/** /forgot-password: sends a mail with a link to choose a new password. */
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../contract/pages.ts';
import { goOnStateAt } from '../core/navigation-state.ts';
import { AuthPage } from '../features/accounts/auth-page.tsx';
import { authHeadings } from '../features/accounts/auth-places.tsx';
import { ForgotPasswordForm } from '../features/accounts/forgot-password-form.tsx';

export default function ForgotPasswordScreen() {
  const navigate = useNavigate();
  const goOn = goOnStateAt(useLocation());
  return (
    <AuthPage
      title="Forgot password"
      heading={authHeadings['forgot-password']}
      lead="It happens. The link we send works once, and for one hour."
    >
      <ForgotPasswordForm onSent={(email) => navigate(paths.login, { state: { ...goOn, email } })} />
    </AuthPage>
  );
}
