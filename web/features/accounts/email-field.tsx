/** A field for an email address, into which `form.getInputProps(…)` is spread. */
import { TextInput, type TextInputProps } from '@mantine/core';

export function EmailField(props: TextInputProps) {
  return <TextInput label="Email Address" type="email" autoComplete="email" inputMode="email" {...props} />;
}
