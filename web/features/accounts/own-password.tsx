/** The field in which the signed-in person proves with their password that it is them. */
import type { PasswordInputProps } from '@mantine/core';
import { PasswordField } from '../../ui/password-field.tsx';

export interface OwnPasswordProps extends PasswordInputProps {
  /** The person's own address. */
  email: string;
}

export function OwnPassword({ email, ...props }: OwnPasswordProps) {
  return (
    <>
      {/* A password manager finds here whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...props} />
    </>
  );
}
