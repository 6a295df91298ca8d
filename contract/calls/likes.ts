/** The calls of likes and matches. */
import { z } from 'zod';
import { declareCalls, nothing } from '../call.ts';
import { LikeReply, MatchesSeen, MatchList } from '../likes.ts';

/** A like goes from `id`, the person's own intention, to `otherId`. */
const pair = {
  who: 'owner',
  // A quick person likes one intention a second.
  perMinute: 90,
  params: z.object({ id: z.uuid(), otherId: z.uuid() }),
  reply: { 200: LikeReply },
} as const;

export const likeCalls = declareCalls({
  like: {
    ...pair,
    summary: 'Like an intention from one of mine',
    refusals: [
      'intention-not-found',
      'intention-resting',
      'like-own',
      'like-same-side',
      'like-other-category',
      'new-account-likes',
    ],
    reachesOthers: true,
  },
  unlike: {
    ...pair,
    summary: 'Take a like back; its chat and messages go',
    refusals: ['intention-not-found'],
  },
  listMatches: {
    summary: 'My matches, newest first',
    who: 'signed in',
    // Each may be large. An open page asks again at each match, and at each change of an intention matched
    // with its person's: those are made by others, of whom each makes up to 60 edits and 60 pictures a
    // minute.
    perMinute: 240,
    reply: { 200: MatchList },
  },
  markMatchesSeen: {
    summary: 'I have seen the new matches of these intentions',
    who: 'signed in',
    body: MatchesSeen,
    reply: nothing,
  },
});
