/** /login: signing in. */
import { useNavigate } from 'react-router';
import { paths } from '../../contract/pages.ts';
import { AuthPage, VisitorsOnly } from '../features/accounts/auth-page.tsx';
import { authHeadings } from '../features/accounts/auth-places.tsx';
import { LoginForm } from '../features/accounts/login-form.tsx';

export default function LoginScreen() {
  const navigate = useNavigate();
  return (
    <VisitorsOnly>
      <AuthPage title="Sign in" heading={authHeadings.login} lead="Sign in to see who answered.">
        <LoginForm onDone={() => navigate(paths.home)} />
      </AuthPage>
    </VisitorsOnly>
  );
}
