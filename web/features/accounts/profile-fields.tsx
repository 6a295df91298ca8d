/** The optional facts of a person, asked alike when registering and in the profile. */
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { type Registration, salaryRanges } from '../../../domain/accounts.ts';
import { limits } from '../../../domain/limits.ts';
import { notificationWords } from '../../../domain/wording.ts';
import { WordCounter } from '../../ui/word-counter.tsx';
import classes from './auth-form.module.css';

export type ProfileValues = Pick<Registration, 'profession' | 'salaryRange' | 'bio' | 'getNotificationsVia'>;
export type NameValues = Pick<Registration, 'firstName' | 'lastName'>;

interface ProfileFieldsProps<Values extends ProfileValues> {
  form: UseFormReturnType<Values>;
  /** 'Optional', where nothing says so already. */
  hint?: string;
}

const salaryOptions = [
  { value: '', label: 'Select' },
  ...salaryRanges.map((it) => ({
    value: it,
    label: it === 'prefer-not-to-say' ? 'Prefer not to say' : it,
  })),
];

/** The names, which others see: the first beside what one posts, the last after a match. */
export function NameFields<Values extends NameValues>({ form, autoFocus }: NameFieldsProps<Values>) {
  return (
    <div className={classes.pair}>
      <TextInput
        label="First Name"
        autoComplete="given-name"
        data-autofocus={autoFocus || undefined}
        {...form.getInputProps('firstName' as never)}
      />
      <TextInput label="Last Name" autoComplete="family-name" {...form.getInputProps('lastName' as never)} />
    </div>
  );
}

interface NameFieldsProps<Values extends NameValues> {
  form: UseFormReturnType<Values>;
  /** In a modal: where typing begins. */
  autoFocus?: boolean;
}

export function FactFields<Values extends ProfileValues>({ form, hint }: ProfileFieldsProps<Values>) {
  const { bio } = form.values;
  return (
    <>
      <TextInput
        label="Profession"
        description={hint}
        autoComplete="organization-title"
        {...form.getInputProps('profession' as never)}
      />
      <NativeSelect
        label="Annual Salary Range"
        description={[hint, 'In pounds.'].filter(Boolean).join(' ')}
        data={salaryOptions}
        size="md"
        {...form.getInputProps('salaryRange' as never)}
      />
      <div>
        <Textarea
          label="Bio"
          description={hint ? `${hint} A few sentences about you and what you are looking for.` : undefined}
          classNames={{ input: classes.bio ?? '' }}
          {...form.getInputProps('bio' as never)}
        />
        <WordCounter count={bio.length} limit={limits.profile.bioLength} unit="characters" />
      </div>
    </>
  );
}

interface ChannelFieldsProps<Values extends ProfileValues> extends ProfileFieldsProps<Values> {
  /** Stands below while push is ticked. */
  pushSlot?: ReactNode;
}

export function ChannelFields<Values extends ProfileValues>({ form, pushSlot }: ChannelFieldsProps<Values>) {
  return (
    <Checkbox.Group
      size="md"
      label="Notification channel"
      description={notificationWords.channels}
      {...form.getInputProps('getNotificationsVia' as never)}
    >
      <div className={classes.checks}>
        <Checkbox value="email" label="Email" />
        <Checkbox value="push" label="Push" />
      </div>
      {form.values.getNotificationsVia.includes('push') && <div className={classes.pushSlot}>{pushSlot}</div>}
    </Checkbox.Group>
  );
}
