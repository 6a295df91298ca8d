/** Blocks on the wire. They are told only to the person who blocked. */
import { z } from 'zod';

export const Block = z.object({ id: z.uuid() }).meta({ id: 'Block' });

export const Blocked = Block.extend({
  firstName: z.string(),
  since: z.iso.datetime(),
  /** The title of the intention by which the other person was blocked; null where it is gone. */
  metBy: z.string().nullable(),
}).meta({ id: 'Blocked' });
export type Blocked = z.output<typeof Blocked>;

export const Blocks = z.object({ items: z.array(Blocked) }).meta({ id: 'Blocks' });
