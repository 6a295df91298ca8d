/**
 * The form for what others see of a person beside an intention, and for the channels by which the person is
 * told.
 */
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Profile } from '../../../contract/accounts.ts';
import { profileChangeRule } from '../../../domain/accounts.ts';
import { notificationWords } from '../../../domain/wording.ts';
import type { Answer } from '../../core/client.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useRuledForm } from '../../ui/form-rules.ts';
import { keepPlaceWhenGone, placeMark } from '../../ui/place.ts';
import { spent } from '../../ui/spent.ts';
import { toast } from '../../ui/toasts.tsx';
import { useEffectWhen } from '../../ui/use-effect-when.ts';
import classes from './auth-form.module.css';
import {
  ChannelFields,
  FactFields,
  NameFields,
  type NameValues,
  type ProfileValues,
} from './profile-fields.tsx';
import { useChangeProfile } from './profile-queries.ts';

const rule = profileChangeRule.required();

export interface ProfileFormProps {
  profile: Profile;
  /** Stands below the channels while push is ticked. */
  pushSlot?: ReactNode;
}

export function ProfileForm({ profile, pushSlot }: ProfileFormProps) {
  const change = useChangeProfile();
  const { firstName, lastName, profession, salaryRange, bio, getNotificationsVia } = profile;
  const saved = { firstName, lastName, profession, salaryRange, bio, getNotificationsVia };
  const { form, busy, problem, submit } = useRuledForm<NameValues & ProfileValues>(rule, saved);
  const changed = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => form.isDirty(name)));
  // When the stored profile changes, the form shows it, except in fields that the person has changed here.
  useEffectWhen([JSON.stringify(saved)], () => {
    form.setValues({ ...saved, ...changed(form.getValues()) });
    form.resetDirty(saved);
  });
  const save = submit(async (values) => {
    if (!form.isDirty()) return;
    // Only changed fields are sent: the others may have been changed elsewhere since they were read.
    const answer = await change(changed(rule.parse(values)));
    if (!answer.allowed) return answer;
    // Words that were typed while the call was under way stay unsaved.
    form.resetDirty(values);
    toast('Your profile is saved.', { tone: 'good', id: 'profile' });
  });
  return (
    <form className={classes.form} noValidate onSubmit={save} {...placeMark}>
      <NameFields form={form} />
      <FactFields form={form} />
      <ChannelFields form={form} pushSlot={pushSlot} />
      {profile.refusesMail && getNotificationsVia.includes('email') && (
        <AddressRefused onAgain={() => change({ getNotificationsVia })} />
      )}
      <FormProblem>{problem}</FormProblem>
      <div>
        <Button type="submit" loading={busy} {...spent(!form.isDirty())}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** Says why no emails come although Email is ticked, with a button that tries the address again. */
function AddressRefused({ onAgain }: { onAgain: () => Promise<Answer<unknown>> }) {
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    const answer = await onAgain().finally(() => setBusy(false));
    if (answer.allowed) toast(notificationWords.addressTried, { tone: 'good', id: 'profile' });
    else toast(answer.detail, { tone: 'bad', id: 'profile' });
  };
  return (
    <div ref={keepPlaceWhenGone} className={classes.refused}>
      <p className={classes.plain}>{notificationWords.addressRefused}</p>
      <Button variant="default" loading={busy} onClick={() => void again()}>
        {notificationWords.tryAddressAgain}
      </Button>
    </div>
  );
}
