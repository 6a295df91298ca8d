/** /register: joining. */
import { AuthPage, useGoOn, VisitorsOnly } from '../features/accounts/auth-page.tsx';
import { authHeadings } from '../features/accounts/auth-places.tsx';
import { RegisterForm } from '../features/accounts/register-form.tsx';
import PushWish from '../features/notifications/push-wish.tsx';

export default function RegisterScreen() {
  const goOn = useGoOn();
  return (
    <VisitorsOnly>
      <AuthPage
        title="Sign up"
        heading={authHeadings.register}
        lead="Next to what you post, others see your first name and anything you add about yourself. Never your email address."
      >
        <RegisterForm onDone={goOn} pushSlot={<PushWish />} />
      </AuthPage>
    </VisitorsOnly>
  );
}
