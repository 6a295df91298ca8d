/** Lists every way in which a call can be refused. */
import type { Call } from '../contract/call.ts';
import type { RefusalCode } from '../domain/refusal-words.ts';

/**
 * The codes of the refusals that the call declares, and of those that follow from who may make it and from
 * its parts.
 */
export function refusalsOf({
  who,
  params,
  reachesOthers,
  perDay,
  setsUp,
  refusals = [],
}: Call): readonly RefusalCode[] {
  return [
    ...refusals,
    'invalid',
    'wrong-origin',
    'too-many-requests',
    'unavailable',
    'unexpected',
    ...(who === 'everybody' ? [] : (['sign-in-required', 'verify-first'] as const)),
    ...(params === undefined && who !== 'moderator' ? [] : (['not-found'] as const)),
    ...(who === 'moderator' && !setsUp ? (['second-factor-missing'] as const) : []),
    ...(perDay ? [perDay.refusal] : []),
    ...(reachesOthers ? (['suspended'] as const) : []),
  ];
}
