/** An email address; `form.getInputProps(…)` spreads into it. */
import { TextInput, type TextInputProps } from '@mantine/core';

export function EmailField(props: TextInputProps) {
  return <TextInput label="Email Address" type="email" autoComplete="email" inputMode="email" {...props} />;
}
