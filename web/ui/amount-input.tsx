/**
 * A field for an amount: as free as text while it is typed; left, it shows what was understood, which is what
 * is kept.
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
  /** 'decimal' when nothing is said. */
  inputMode?: 'decimal' | 'text' | undefined;
  /** Hears what can be read at every key, not only on leaving the field or on Enter. */
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
  // The plain digits take the place of what was selected on entering the field: they are, too.
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
      // What the field itself says of what was typed; of a refused form the summary is read out.
      errorProps={{ role: refused && 'alert' }}
      inputMode={props.inputMode ?? 'decimal'}
      autoComplete="off"
      // Plain digits to edit: a comma left standing in the middle would be in the way.
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

/** Enter sends the form: what is typed by then is meant to go with it. */
function isEnter({ key }: KeyboardEvent): boolean {
  return key === 'Enter';
}
