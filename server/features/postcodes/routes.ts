/** The door of the postcode call. */
import { z } from 'zod';
import { postcodeCalls } from '../../../contract/calls/postcodes.ts';
import { decideWith } from '../../../domain/decision.ts';
import { postcodeRule } from '../../../domain/postcodes.ts';
import type { Feature } from '../../context.ts';
import { accepted } from '../../core/failure.ts';
import { callerOf } from '../../core/limits.ts';
import { serve } from '../../core/serve.ts';
import { resolvePostcode } from './actions.ts';

/** The field of the form that a wrong postcode belongs to. */
const postcodeAnswer = z.object({ postcode: postcodeRule });

export const postcodeRoutes: Feature = (app, context) =>
  serve(app, postcodeCalls, {
    findPostcode: ({ params, request }) => {
      const { postcode } = accepted(decideWith(postcodeAnswer, params));
      return resolvePostcode(context, postcode, callerOf(request));
    },
  });
