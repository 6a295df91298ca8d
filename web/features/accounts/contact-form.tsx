/** A message to the people who run the site. */

import { Button, Textarea, TextInput } from '@mantine/core';
import { contactRule } from '../../../domain/accounts.ts';
import { limits } from '../../../domain/limits.ts';
import { fullName } from '../../../domain/profile-words.ts';
import { call } from '../../core/client.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useRuledForm } from '../../ui/form-rules.ts';
import { WordCounter } from '../../ui/word-counter.tsx';
import classes from './auth-form.module.css';
import { EmailField } from './email-field.tsx';
import type { Session } from './session.ts';

export interface ContactFormProps {
  /** The signed-in person, who need not type name and email. */
  user: Session['user'];
  /** Called when the message was sent; `email` is where the answer will go. */
  onSent: (email: string) => void;
}

export function ContactForm({ user, onSent }: ContactFormProps) {
  const { form, busy, problem, submit } = useRuledForm(contactRule, {
    name: user ? fullName(user) : '',
    email: user?.email ?? '',
    message: '',
    website: '',
  });
  const send = submit(async (body) => {
    const answer = await call('contact', { body });
    if (!answer.allowed) return answer;
    onSent(body.email.trim());
  });
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      <div className={classes.pair}>
        <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
        <EmailField {...form.getInputProps('email')} />
      </div>
      <div>
        <Textarea
          label="Message"
          classNames={{ input: classes.bio ?? '' }}
          {...form.getInputProps('message')}
        />
        <WordCounter
          count={form.values.message.length}
          limit={limits.contactMessageLength}
          unit="characters"
        />
      </div>
      <Honeypot {...form.getInputProps('website')} />
      <FormProblem>{problem}</FormProblem>
      <div>
        <Button type="submit" loading={busy}>
          Send message
        </Button>
      </div>
    </form>
  );
}

/** A field that no person sees or reaches: a machine fills it in. */
function Honeypot({ value, onChange }: { value?: string; onChange?: (event: unknown) => void }) {
  return (
    <div className={classes.honeypot} aria-hidden="true">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" value={value ?? ''} onChange={onChange} />
      </label>
    </div>
  );
}
