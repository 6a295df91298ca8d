/**
 * /profile: a person's facts, photo, notifications, password, passkeys, devices, blocks and data, and the
 * ways to leave.
 */

import { type ReactNode, useId } from 'react';
import type { Profile } from '../../contract/accounts.ts';
import { passkeysId, reportsId, sessionsId } from '../../contract/pages.ts';
import { dayText } from '../../domain/date-words.ts';
import { limits } from '../../domain/limits.ts';
import { ChangeEmail } from '../features/accounts/change-email.tsx';
import { ChangePasswordForm } from '../features/accounts/change-password-form.tsx';
import { DeleteAccount } from '../features/accounts/delete-account.tsx';
import { OwnData } from '../features/accounts/own-data.tsx';
import { OwnPasskeys } from '../features/accounts/own-passkeys.tsx';
import { OwnPause } from '../features/accounts/own-pause.tsx';
import { OwnSessions } from '../features/accounts/own-sessions.tsx';
import { ProfileForm } from '../features/accounts/profile-form.tsx';
import { ProfilePhoto } from '../features/accounts/profile-photo.tsx';
import { useProfile } from '../features/accounts/profile-queries.ts';
import { OwnBlocks } from '../features/intentions/own-blocks.tsx';
import { OwnReports } from '../features/moderation/own-reports.tsx';
import { AlertsSummary } from '../features/notifications/alerts-summary.tsx';
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
      <Section title="Photo" lead="A face makes you easier to trust. It appears next to your intentions.">
        <ProfilePhoto profile={profile} />
      </Section>
      <Section
        title="About you"
        lead="Your first name and what you add here appear next to your intentions. After a match, the other person also sees your last name."
      >
        <ProfileForm profile={profile} pushSlot={<PushHere userId={profile.id} />} />
      </Section>
      <Section
        title="Alerts"
        lead="How often you hear about each of your intentions, and when not to disturb you."
      >
        <AlertsSummary />
      </Section>
      <Section title="Password" lead="Changing it signs you out everywhere else.">
        <ChangePasswordForm email={profile.email} />
      </Section>
      <Section
        id={passkeysId}
        title="Passkeys"
        lead="Sign in with your fingerprint, face or device PIN instead of typing your password."
      >
        <OwnPasskeys email={profile.email} />
      </Section>
      <Section
        id={sessionsId}
        title="Where you are signed in"
        lead="Signing out a device takes effect straight away. Not yours? Change your password as well."
      >
        <OwnSessions />
      </Section>
      <Section
        id={reportsId}
        title="Your reports"
        lead={`What you have reported and the outcome. Only you and our moderators can see this, for ${limits.reports.keptDays} days.`}
      >
        <OwnReports />
      </Section>
      <Section
        title="People you blocked"
        lead="Neither of you sees anything that the other posts. They are not told."
      >
        <OwnBlocks />
      </Section>
      <Section id="your-data" title="Your data" lead="Download what we hold about you.">
        <OwnData email={profile.email} />
      </Section>
      <Section id="pause" title="Pause" lead="Going away for a while? Nothing is lost.">
        <OwnPause pausedAt={profile.pausedAt} />
      </Section>
      <Section
        title="Delete your account"
        lead="Permanently deletes your account, your intentions and your chats."
      >
        <DeleteAccount />
      </Section>
    </>
  );
}

interface SectionProps {
  /** The id of the section, for links in mails. */
  id?: string;
  title: string;
  lead: string;
  children: ReactNode;
}

function Section({ id, title, lead, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} className={classes.section} aria-labelledby={headingId}>
      <SectionHeading id={headingId} lead={lead}>
        {title}
      </SectionHeading>
      <div className={classes.content}>{children}</div>
    </section>
  );
}

function OwnFacts({ profile }: { profile: Profile }) {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Email</dt>
        <dd>{profile.email}</dd>
        <dd className={classes.under}>
          <ChangeEmail email={profile.email} />
        </dd>
      </div>
      <div>
        <dt>Member since</dt>
        <dd>{dayText(profile.memberSince)}</dd>
      </div>
    </dl>
  );
}
