/** What a person sees of themselves. */
import type { Profile, SessionUser } from '../../../contract/accounts.ts';
import type { NotificationChannel, SalaryRange } from '../../../domain/accounts.ts';
import type { Auth } from './auth.ts';
import type { UserRow } from './sql.ts';

export function sessionUserView(user: Auth['$Infer']['Session']['user']): SessionUser {
  return {
    ...user,
    salaryRange: user.salaryRange as SalaryRange | '',
    getNotificationsVia: user.getNotificationsVia as NotificationChannel[],
    image: user.image ?? null,
    createdAt: user.createdAt.toISOString(),
  };
}

export function profileView({ image, createdAt, ...user }: UserRow): Profile {
  return { ...user, photo: image, memberSince: createdAt.toISOString() };
}
