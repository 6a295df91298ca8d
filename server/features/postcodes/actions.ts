/**
 * Finding where a postcode is: the local table, then the lookup service, then what stands in: its sector's
 * centre, its area's main town.
 */
import { allowed, type Decision, type Refused, refused } from '../../../domain/decision.ts';
import { minuteMs } from '../../../domain/durations.ts';
import type { Coordinates } from '../../../domain/place.ts';
import { areaText, mainTownOf } from '../../../domain/postcode-areas.ts';
import type { Context } from '../../context.ts';
import { countOfCaller } from '../../core/limits.ts';
import { sectorCentre } from './sectors.ts';
import { findPostcode, keepAnswer } from './sql.ts';

export interface ResolvedPostcode extends Coordinates {
  readonly postcode: string;
  /** What others may see: 'Bristol BS6'. */
  readonly area: string;
  /** The sector's centre or the area's main town stands in, because the lookup service could not be reached. */
  readonly approximate: boolean;
}

/** Questions to the service that one asker causes: more are answered by what stands in. */
const mostAsked = { atMost: 10, windowMs: minuteMs };

/**
 * Where a postcode in its normal form is. `asker` is the account or the network that asks; null is a job of
 * ours, which may ask for as many as it needs. Refuses with 'no-coordinates' under the field `postcode` when
 * there is no such postcode, or when the service cannot be reached and the postcode area does not exist either.
 */
export async function resolvePostcode(
  context: Context,
  postcode: string,
  asker: string | null,
): Promise<Decision<ResolvedPostcode>> {
  const stored = await findPostcode(context.db, postcode);
  if (stored !== undefined) return allowed(placed(postcode, stored, false));
  const answer = await context.postcodeService.lookUp(postcode, () => mayAsk(context, asker));
  if (answer.kind === 'unknown') return noCoordinates();
  if (answer.kind === 'unreachable') return standIn(postcode);
  await context.transact((tx) => keepAnswer(tx, { postcode, ...answer.at }));
  return allowed(placed(postcode, answer.at, false));
}

async function mayAsk({ rateCounter }: Context, asker: string | null): Promise<boolean> {
  if (asker === null || rateCounter === null) return true;
  const spent = await countOfCaller(rateCounter, 'postcodes asked by', asker, mostAsked).catch(() => null);
  return !spent || spent.current <= mostAsked.atMost;
}

function standIn(postcode: string): Decision<ResolvedPostcode> {
  const near = sectorCentre(postcode) ?? mainTownOf(postcode);
  return near === undefined ? noCoordinates() : allowed(placed(postcode, near, true));
}

function placed(postcode: string, at: Coordinates, approximate: boolean): ResolvedPostcode {
  const { latitude, longitude } = at;
  return { postcode, latitude, longitude, area: areaText(postcode), approximate };
}

function noCoordinates(): Refused {
  const refusal = refused('no-coordinates');
  return { ...refusal, fields: { postcode: refusal.detail } };
}
