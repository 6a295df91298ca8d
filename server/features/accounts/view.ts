/** A person’s own session and profile as they see them. */
import type { Profile, SessionUser } from '../../../contract/accounts.ts';
import type { NotificationChannel } from '../../../domain/accounts.ts';
import { isGivenUp } from '../../../domain/mail-refusals.ts';
import type { SalaryRange } from '../../../domain/profile-words.ts';
import { terms } from '../../../domain/terms.ts';
import type { Context } from '../../context.ts';
import type { Auth } from './auth.ts';
import type { UserRow } from './sql.ts';

export function sessionUserView(context: Context, user: Auth['$Infer']['Session']['user']): SessionUser {
  return {
    ...user,
    secondsToVerify: user.emailVerified ? null : secondsToVerify(context, user.createdAt),
    salaryRange: user.salaryRange as SalaryRange | '',
    getNotificationsVia: user.getNotificationsVia as NotificationChannel[],
    image: user.image ?? null,
    createdAt: user.createdAt.toISOString(),
    hasAgreed: user.termsVersion === terms.version,
    pausedAt: user.pausedAt?.toISOString() ?? null,
    isModerator: user.role === 'moderator',
    suspendedUntil: user.suspendedUntil?.toISOString() ?? null,
  };
}

function secondsToVerify({ clock, config }: Context, registeredAt: Date): number {
  const passed = (clock().getTime() - registeredAt.getTime()) / 1_000;
  return Math.max(0, Math.ceil(config.verificationSeconds - passed));
}

export function profileView({ image, createdAt, pausedAt, mailRefusals, ...user }: UserRow): Profile {
  return {
    ...user,
    photo: image,
    memberSince: createdAt.toISOString(),
    refusesMail: isGivenUp({ count: mailRefusals }),
    pausedAt: pausedAt?.toISOString() ?? null,
  };
}
