/** /register: joining. */
import { useNavigate } from 'react-router';
import { paths } from '../../contract/pages.ts';
import { AuthPage, VisitorsOnly } from '../features/accounts/auth-page.tsx';
import { authHeadings } from '../features/accounts/auth-places.tsx';
import { RegisterForm } from '../features/accounts/register-form.tsx';
import PushWish from '../features/notifications/push-wish.tsx';

export default function RegisterScreen() {
  const navigate = useNavigate();
  return (
    <VisitorsOnly>
      <AuthPage
        title="Sign up"
        heading={authHeadings.register}
        lead="Others see your first name, and what else you tell about yourself, beside what you post. Never your email."
      >
        <RegisterForm onDone={() => navigate(paths.home)} pushSlot={<PushWish />} />
      </AuthPage>
    </VisitorsOnly>
  );
}
