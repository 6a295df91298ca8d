/** The calls of blocks: after one person blocks another, neither sees the other. */
import { z } from 'zod';
import { Block, Blocks } from '../blocks.ts';
import { declareCalls, nothing } from '../call.ts';
import { AddressedId } from '../intentions.ts';

export const blockCalls = declareCalls({
  blockOwner: {
    summary: 'Hide me and whoever posted this from each other, everywhere; they are not told',
    who: 'signed in',
    perMinute: 60,
    params: z.object({ id: AddressedId }),
    reply: { 200: Block },
    refusals: ['intention-not-found', 'block-self', 'blocks-full'],
  },
  listBlocks: { summary: 'Whom I blocked, the latest first', who: 'signed in', reply: { 200: Blocks } },
  unblock: {
    summary: 'Take a block of mine back',
    who: 'owner',
    perMinute: 60,
    params: z.object({ id: z.uuid() }),
    reply: nothing,
  },
});
