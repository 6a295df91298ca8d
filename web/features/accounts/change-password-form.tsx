/** The form in which the signed-in person changes their password. */
import { Button } from '@mantine/core';
import { newPasswordRule, passwordChangeRule } from '../../../domain/accounts.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useRuledForm } from '../../ui/form-rules.ts';
import { toast } from '../../ui/toasts.tsx';
import { changePassword } from './auth-calls.ts';
import classes from './auth-form.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { OwnPassword } from './own-password.tsx';

const { currentPassword } = passwordChangeRule.shape;
const rule = newPasswordRule.safeExtend({ currentPassword });

export function ChangePasswordForm({ email }: { email: string }) {
  const empty = { currentPassword: '', password: '', confirmPassword: '' };
  const { form, busy, problem, submit } = useRuledForm(rule, empty);
  const change = submit(async (values) => {
    const answer = await changePassword(values.currentPassword, values.password);
    if (!answer.allowed) return answer;
    form.reset();
    toast('Your password is changed. Other devices were signed out.', { tone: 'good', id: 'password' });
  });
  return (
    <form className={classes.form} noValidate onSubmit={change}>
      <OwnPassword email={email} label="Current Password" {...form.getInputProps('currentPassword')} />
      <NewPasswordFields form={form} />
      <FormProblem>{problem}</FormProblem>
      <div>
        <Button type="submit" variant="default" loading={busy}>
          Change password
        </Button>
      </div>
    </form>
  );
}
