/** The fields for the optional facts about a person, the same when registering and in the profile. */
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Registration } from '../../../domain/accounts.ts';
import { limits } from '../../../domain/limits.ts';
import { salaryRanges } from '../../../domain/profile-words.ts';
import { notificationWords } from '../../../domain/wording.ts';
import type { FieldsForm } from '../../ui/form-rules.ts';
import { WordCounter } from '../../ui/word-counter.tsx';
import classes from './auth-form.module.css';

export type ProfileValues = Pick<Registration, 'profession' | 'salaryRange' | 'bio' | 'getNotificationsVia'>;
export type NameValues = Pick<Registration, 'firstName' | 'lastName'>;

interface ProfileFieldsProps {
  form: FieldsForm<ProfileValues>;
  /** 'Optional', where nothing else on the form says so. */
  hint?: string;
}

const salaryOptions = [
  { value: '', label: 'Select' },
  ...salaryRanges.map((it) => ({
    value: it,
    label: it === 'prefer-not-to-say' ? 'Prefer not to say' : it,
  })),
];

/**
 * The fields for the names. Others see the first name beside what the person posts, and the last name after a
 * match.
 */
export function NameFields({ form, autoFocus }: NameFieldsProps) {
  return (
    <div className={classes.pair}>
      <TextInput
        label="First Name"
        autoComplete="given-name"
        data-autofocus={autoFocus || undefined}
        {...form.getInputProps('firstName')}
      />
      <TextInput label="Last Name" autoComplete="family-name" {...form.getInputProps('lastName')} />
    </div>
  );
}

interface NameFieldsProps {
  form: FieldsForm<NameValues>;
  /** Gives the first field the focus when it stands in a modal. */
  autoFocus?: boolean;
}

export function FactFields({ form, hint }: ProfileFieldsProps) {
  const { bio } = form.values;
  return (
    <>
      <TextInput
        label="Profession"
        description={hint}
        autoComplete="organization-title"
        {...form.getInputProps('profession')}
      />
      <NativeSelect
        label="Annual Salary Range"
        description={[hint, 'In pounds.'].filter(Boolean).join(' ')}
        data={salaryOptions}
        size="md"
        {...form.getInputProps('salaryRange')}
      />
      <div>
        <Textarea
          label="Bio"
          description={hint ? `${hint} A few sentences about you and what you are looking for.` : undefined}
          classNames={{ input: classes.bio ?? '' }}
          {...form.getInputProps('bio')}
        />
        <WordCounter count={bio.length} limit={limits.profile.bioLength} unit="characters" />
      </div>
    </>
  );
}

interface ChannelFieldsProps extends ProfileFieldsProps {
  /** Stands below the channels while push is ticked. */
  pushSlot?: ReactNode;
}

export function ChannelFields({ form, pushSlot }: ChannelFieldsProps) {
  return (
    <Checkbox.Group
      size="md"
      label="Notification channel"
      description={notificationWords.channels}
      {...form.getInputProps('getNotificationsVia')}
    >
      <div className={classes.checks}>
        <Checkbox value="email" label="Email" />
        <Checkbox value="push" label="Push" />
      </div>
      {form.values.getNotificationsVia.includes('push') && <div className={classes.pushSlot}>{pushSlot}</div>}
    </Checkbox.Group>
  );
}
