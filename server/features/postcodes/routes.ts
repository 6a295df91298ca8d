/** The postcode call: where a postcode is, so that the form can say so before anything is saved. */
import { z } from 'zod';
import { PostcodePlace } from '../../../contract/postcodes.ts';
import { Problem } from '../../../contract/problem.ts';
import { decideWith } from '../../../domain/decision.ts';
import { postcodeRule } from '../../../domain/postcodes.ts';
import type { Feature } from '../../context.ts';
import { accepted } from '../../core/failure.ts';
import { perMinute } from '../../core/limits.ts';
import { resolvePostcode } from './actions.ts';

/** The field of the form that a wrong postcode belongs to. */
const postcodeAnswer = z.object({ postcode: postcodeRule });

export const postcodeRoutes: Feature = (app, context) => {
  app.get(
    '/api/postcodes/:postcode',
    {
      ...perMinute(60),
      schema: {
        summary: 'Where a postcode is',
        tags: ['postcodes'],
        params: z.object({ postcode: z.string().max(20) }),
        response: { 200: PostcodePlace, '4xx': Problem },
      },
    },
    async ({ params }) => {
      const { postcode } = accepted(decideWith(postcodeAnswer, params));
      return accepted(await resolvePostcode(context, postcode));
    },
  );
};
