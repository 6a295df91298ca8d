/** /profile: one's own facts, photo, notices and password, and the way out. */
import { type ReactNode, useId } from 'react';
import type { Profile } from '../../contract/accounts.ts';
import { ChangePasswordForm } from '../features/accounts/change-password-form.tsx';
import { DeleteAccount } from '../features/accounts/delete-account.tsx';
import { ProfileForm } from '../features/accounts/profile-form.tsx';
import { ProfilePhoto } from '../features/accounts/profile-photo.tsx';
import { useProfile } from '../features/accounts/profile-queries.ts';
import { PushHere } from '../features/notifications/push-here.tsx';
import { Failure } from '../ui/failure.tsx';
import { PageHeading, SectionHeading } from '../ui/heading.tsx';
import { Page } from '../ui/page.tsx';
import { FormSkeleton } from '../ui/skeletons.tsx';
import classes from './profile.module.css';

export default function ProfileScreen() {
  const { data, isPending, error, refetch } = useProfile();
  return (
    <Page title="My profile">
      <PageHeading lead="What others see beside your intentions, and what only you see.">
        My profile
      </PageHeading>
      {isPending && <FormSkeleton fields={6} />}
      {error && !data && <Failure onRetry={() => void refetch()}>{error.message}</Failure>}
      {data && <Sections profile={data} />}
    </Page>
  );
}

function Sections({ profile }: { profile: Profile }) {
  return (
    <>
      <Section title="Your account" lead="Only you see this.">
        <OwnFacts profile={profile} />
      </Section>
      <Section
        title="Photo"
        lead="A face makes it easier to trust an offer. It stands beside your intentions."
      >
        <ProfilePhoto profile={profile} />
      </Section>
      <Section
        title="About you"
        lead="Your first name and what you tell here stand beside your intentions. After a match the other side sees your last name, too."
      >
        <ProfileForm profile={profile} pushSlot={<PushHere userId={profile.id} />} />
      </Section>
      <Section title="Password" lead="Changing it signs you out everywhere else.">
        <ChangePasswordForm email={profile.email} />
      </Section>
      <Section title="Leaving" lead="Removes your account and all that is yours, at once and for good.">
        <DeleteAccount />
      </Section>
    </>
  );
}

function Section({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <SectionHeading id={id} lead={lead}>
        {title}
      </SectionHeading>
      <div className={classes.content}>{children}</div>
    </section>
  );
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/London' });

function OwnFacts({ profile }: { profile: Profile }) {
  const facts = [
    ['Email', profile.email],
    ['Member since', day.format(new Date(profile.memberSince))],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
