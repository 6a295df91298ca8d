/**
 * A text field for a number. While it has the focus it accepts any text; on leaving, it shows the number that
 * was understood, which is the value it reports.
 */
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type Amount, amountOf, amountText, type ReadAmount, refusalOf } from './amount.ts';

export interface AmountInputProps {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  placeholder?: string | undefined;
  name?: string;
  className?: string | undefined;
  value: Amount;
  read: ReadAmount;
  format: (value: number) => string;
  onChange: (value: Amount) => void;
  /** The keyboard of a phone; 'decimal' by default. */
  inputMode?: 'decimal' | 'text' | undefined;
  /** Reports a readable number at every key, not only on leaving the field or on Enter. */
  atEveryKey?: boolean;
}

export function AmountInput(props: AmountInputProps) {
  const {
    value,
    read,
    format,
    onChange,
    atEveryKey = false,
    hint,
    error,
    required = false,
    className,
  } = props;
  const [focused, setFocused] = useState(false);
  const [typing, setTyping] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // On focus the formatted number is replaced by plain digits, which loses the browser's selection, so the
  // digits are selected again.
  useLayoutEffect(() => {
    if (focused) input.current?.select();
  }, [focused]);
  const type = (text: string) => {
    setTyping(text);
    const amount = amountOf(text, read);
    if (atEveryKey && typeof amount !== 'string') onChange(amount);
  };
  const keep = () => {
    if (typing === null) return;
    setTyping(null);
    onChange(amountOf(typing, read));
  };
  const refused = typing === null ? refusalOf(value, read) : undefined;
  return (
    <TextInput
      ref={input}
      label={props.label}
      description={hint}
      placeholder={props.placeholder}
      name={props.name}
      classNames={{ wrapper: className ?? '' }}
      required={required}
      error={refused ?? error}
      // An error found by this field is read out here. Errors of the whole form are read out by its summary.
      errorProps={{ role: refused && 'alert' }}
      inputMode={props.inputMode ?? 'decimal'}
      autoComplete="off"
      // Plain digits are shown while editing, because a thousands comma would be left in the wrong place.
      value={typing ?? amountText(value, focused ? String : format)}
      onFocus={() => setFocused(true)}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => isEnter(event) && keep()}
      onBlur={() => {
        setFocused(false);
        keep();
      }}
    />
  );
}

/** Enter submits the form, so the text that was typed must become the value before. */
function isEnter({ key }: KeyboardEvent): boolean {
  return key === 'Enter';
}
