/** The call that looks up a postcode, so that a form can say whether it exists before anything is saved. */
import { z } from 'zod';
import { declareCalls } from '../call.ts';
import { PostcodePlace } from '../postcodes.ts';

export const postcodeCalls = declareCalls({
  findPostcode: {
    summary: 'Where a postcode is',
    tags: ['postcodes'],
    who: 'everybody',
    perMinute: 60,
    params: z.object({ postcode: z.string().max(20) }),
    reply: { 200: PostcodePlace },
    refusals: ['no-coordinates'],
  },
});
