/**
 * Makes postcodes for tests of public places: as many as asked for, each where the public place of its person
 * is wished.
 */
import type { Coordinates } from '../../domain/place.ts';
import { movedBy } from '../../server/features/postcodes/public-place.ts';
import type { World } from '../world.ts';

export interface PlacedPostcode {
  readonly postcode: string;
  readonly exact: Coordinates;
  /** The public place when this person posts from the postcode. */
  readonly public: Coordinates;
}

let made = 0;

/**
 * The next unused postcode of a district, such as 'BS6 0AA', 'BS6 0AB' and so on: each district has 6,760.
 */
function nextPostcode(outward: string): string {
  const letter = (at: number) => String.fromCharCode(65 + (at % 26));
  const count = made;
  made += 1;
  return `${outward} ${Math.floor(count / 676) % 10}${letter(Math.floor(count / 26))}${letter(count)}`;
}

/** A new postcode at an exact place. */
export async function postcodeAt(
  world: World,
  ownerId: string | null,
  { latitude, longitude }: Coordinates,
  outward = 'BS6',
): Promise<PlacedPostcode> {
  const postcode = nextPostcode(outward);
  const exact = { latitude, longitude };
  await world.knowPostcodes({ postcode, latitude, longitude });
  return { postcode, exact, public: moved(await world.context.placeKey(), ownerId, postcode, exact) };
}

/** A new postcode from which this person's public place is very nearly the wished one. */
export async function postcodeMovedTo(
  world: World,
  ownerId: string | null,
  wished: Coordinates,
  outward = 'BS6',
): Promise<PlacedPostcode> {
  const postcode = nextPostcode(outward);
  const key = await world.context.placeKey();
  let exact = wished;
  for (let step = 0; step < 6; step += 1) {
    const there = moved(key, ownerId, postcode, exact);
    exact = {
      latitude: exact.latitude + wished.latitude - there.latitude,
      longitude: exact.longitude + wished.longitude - there.longitude,
    };
  }
  await world.knowPostcodes({ ...exact, postcode });
  return { postcode, exact, public: moved(key, ownerId, postcode, exact) };
}

function moved(key: Uint8Array, ownerId: string | null, postcode: string, exact: Coordinates): Coordinates {
  const place = movedBy(key, ownerId, { ...exact, postcode, approximate: false });
  return { latitude: place.publicLatitude, longitude: place.publicLongitude };
}
