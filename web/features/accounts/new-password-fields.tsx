/** Two fields for a new password and its repetition, with the rules for a password. */
import { accountWords } from '../../../domain/wording.ts';
import type { FieldsForm } from '../../ui/form-rules.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import classes from './auth-form.module.css';

interface NewPasswordValues {
  password: string;
  confirmPassword: string;
}

interface NewPasswordFieldsProps {
  form: FieldsForm<NewPasswordValues>;
  labels?: readonly [string, string];
}

export function NewPasswordFields({
  form,
  labels = ['New Password', 'Confirm New Password'],
}: NewPasswordFieldsProps) {
  return (
    <div className={classes.tight}>
      <div className={classes.pair}>
        <PasswordField label={labels[0]} autoComplete="new-password" {...form.getInputProps('password')} />
        <PasswordField
          label={labels[1]}
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
      </div>
      {form.errors.password !== accountWords.passwordWeak && (
        <p className={classes.hint}>At least 6 characters, including 1 digit and 1 special character.</p>
      )}
    </div>
  );
}
