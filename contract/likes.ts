/** Likes and matches on the wire. A like is private until it is mutual. */
import { z } from 'zod';
import { Person } from './accounts.ts';
import { Intention } from './intentions.ts';

export const LikeReply = z
  .object({ liked: z.boolean(), matched: z.boolean(), chatId: z.string().nullable() })
  .meta({ id: 'LikeReply' });
export type LikeReply = z.output<typeof LikeReply>;

export const Match = z
  .object({
    chatId: z.string(),
    matchedAt: z.iso.datetime(),
    /**
     * True while the own intention's hasNewMatch is true and this match came after its matches were last
     * seen.
     */
    isNew: z.boolean(),
    mine: Intention,
    theirs: Intention,
    person: Person,
  })
  .meta({ id: 'Match' });
export type Match = z.output<typeof Match>;
/** The newest matches, as many as are listed (limits.match.listed). */
export const MatchList = z.object({ items: z.array(Match) }).meta({ id: 'MatchList' });

export const MatchesSeen = z.object({ intentionIds: z.array(z.uuid()).max(500) }).meta({ id: 'MatchesSeen' });
