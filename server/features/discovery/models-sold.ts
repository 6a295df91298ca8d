/** Which makes and models people sell here most, so that a form can name these first. */
import type { ModelsSold } from '../../../contract/discovery.ts';
import { allowed, type Decision } from '../../../domain/decision.ts';
import type { Context } from '../../context.ts';
import { type Db, selected } from '../../core/database.ts';
import { fragment } from '../../core/fragments.ts';

/** How many are told, and for how many milliseconds. */
const most = 200;
const freshMs = 10 * 60_000;

interface Reckoned {
  readonly at: number;
  readonly items: Promise<string[]>;
}
/** Of each database: every vehicle for sale is read for it, a twentieth of a second at a million intentions. */
const reckoned = new WeakMap<Db, Reckoned>();

export async function listModelsSold({ db, clock }: Context): Promise<Decision<ModelsSold>> {
  const now = clock().getTime();
  const known = reckoned.get(db);
  if (known !== undefined && now - known.at < freshMs) return allowed({ items: await known.items });
  const items = mostSold(db);
  reckoned.set(db, { at: now, items });
  // One that failed is asked again.
  items.catch(() => reckoned.delete(db));
  return allowed({ items: await items });
}

/** Of what everybody may see. */
async function mostSold(db: Db): Promise<string[]> {
  const found = await selected<{ key: string }>(
    db,
    fragment`select make || coalesce(model, '') as key from discovery_sells where kind = 0 and make is not null
      group by key order by count(*) desc, key limit ${most}`,
  );
  return found.map((row) => row.key);
}
