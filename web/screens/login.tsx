/** /login: signing in. */
import { AuthPage, useGoOn, VisitorsOnly } from '../features/accounts/auth-page.tsx';
import { authHeadings } from '../features/accounts/auth-places.tsx';
import { LoginForm } from '../features/accounts/login-form.tsx';

export default function LoginScreen() {
  const goOn = useGoOn();
  return (
    <VisitorsOnly>
      <AuthPage title="Sign in" heading={authHeadings.login} lead="Sign in to see who has replied.">
        <LoginForm onDone={goOn} />
      </AuthPage>
    </VisitorsOnly>
  );
}
