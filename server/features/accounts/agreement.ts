/** Agreeing to the terms: which version, when, and the declaration of being an adult. */
import type { Context } from '../../context.ts';
import type { Viewer } from '../../core/session.ts';

/** The columns of a person who agrees to this version at this moment. */
export function agreedTo(version: number | undefined, at: Date) {
  if (version === undefined) return {};
  return { termsVersion: version, termsAcceptedAt: at, adultDeclaredAt: at };
}

/** Writes down the agreement. Agreeing to the same version again keeps the first moment. */
export async function agreeToTerms(
  { clock, transact }: Context,
  { userId }: Viewer,
  version: number,
): Promise<void> {
  await transact((tx) =>
    tx
      .updateTable('users')
      .set(agreedTo(version, clock()))
      .where('id', '=', userId)
      .where((it) => it('termsVersion', 'is distinct from', version))
      .execute(),
  );
}
