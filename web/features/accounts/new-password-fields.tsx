/** A new password, typed twice, and what it must be. */
import type { UseFormReturnType } from '@mantine/form';
import { accountWords } from '../../../domain/wording.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import classes from './auth-form.module.css';

interface NewPasswordValues {
  password: string;
  confirmPassword: string;
}

export interface NewPasswordFieldsProps<Values extends NewPasswordValues> {
  form: UseFormReturnType<Values>;
  labels?: readonly [string, string];
}

export function NewPasswordFields<Values extends NewPasswordValues>({
  form,
  labels = ['New Password', 'Confirm New Password'],
}: NewPasswordFieldsProps<Values>) {
  return (
    <div className={classes.tight}>
      <div className={classes.pair}>
        <PasswordField
          label={labels[0]}
          autoComplete="new-password"
          {...form.getInputProps('password' as never)}
        />
        <PasswordField
          label={labels[1]}
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword' as never)}
        />
      </div>
      {form.errors.password !== accountWords.passwordWeak && (
        <p className={classes.hint}>At least 6 characters, including 1 digit and 1 special character.</p>
      )}
    </div>
  );
}
