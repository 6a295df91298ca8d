/** A password field with a button that shows or hides the password. */
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';

/** Takes every prop of Mantine's PasswordInput, including those of `form.getInputProps(…)`. */
export function PasswordField(props: PasswordInputProps) {
  const [visible, { toggle }] = useDisclosure(false);
  const toggleLabel = `${visible ? 'Hide' : 'Show'} ${typeof props.label === 'string' ? props.label.toLowerCase() : 'password'}`;
  return (
    <PasswordInput
      autoComplete="current-password"
      {...props}
      visible={visible}
      onVisibilityChange={toggle}
      visibilityToggleButtonProps={{ 'aria-label': toggleLabel, tabIndex: 0, 'aria-pressed': visible }}
    />
  );
}
