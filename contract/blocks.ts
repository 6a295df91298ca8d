/** Blocks on the wire: whom a person blocked, told to them alone. */
import { z } from 'zod';

export const Block = z.object({ id: z.uuid() }).meta({ id: 'Block' });

export const Blocked = Block.extend({
  firstName: z.string(),
  since: z.iso.datetime(),
  /** What the other one was blocked by; null where that is gone. */
  metBy: z.string().nullable(),
}).meta({ id: 'Blocked' });
export type Blocked = z.output<typeof Blocked>;

export const Blocks = z.object({ items: z.array(Blocked) }).meta({ id: 'Blocks' });
