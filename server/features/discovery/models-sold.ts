/** The makes and models that most vehicles for sale have, so that a form can list these first. */
import type { ModelsSold } from '../../../contract/discovery.ts';
import { allowed, type Decision } from '../../../domain/decision.ts';
import type { Context } from '../../context.ts';
import { type Db, selected } from '../../core/database.ts';
import { fragment } from '../../core/fragments.ts';

/** How many are listed, and for how many milliseconds the list is reused. */
const most = 200;
const freshMs = 10 * 60_000;

interface Reckoned {
  readonly at: number;
  readonly items: Promise<string[]>;
}
/**
 * The last list of each database. Making it reads every vehicle for sale, a twentieth of a second at a
 * million intentions.
 */
const reckoned = new WeakMap<Db, Reckoned>();

export async function listModelsSold({ db, clock }: Context): Promise<Decision<ModelsSold>> {
  const now = clock().getTime();
  const known = reckoned.get(db);
  if (known !== undefined && now - known.at < freshMs) return allowed({ items: await known.items });
  const items = mostSold(db);
  reckoned.set(db, { at: now, items });
  // After a failure the next call reads again.
  items.catch(() => reckoned.delete(db));
  return allowed({ items: await items });
}

/** Reads the list from vehicles that are visible without an account. */
async function mostSold(db: Db): Promise<string[]> {
  const found = await selected<{ key: string }>(
    db,
    fragment`select make || coalesce(model, '') as key from discovery_sells where kind = 0 and make is not null
      group by key order by count(*) desc, key limit ${most}`,
  );
  return found.map((row) => row.key);
}
