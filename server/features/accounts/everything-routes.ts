/** The doors to everything about me. */
import { fromNodeHeaders } from 'better-auth/node';
import { everythingCalls } from '../../../contract/calls/accounts.ts';
import type { Feature } from '../../context.ts';
import { accepted } from '../../core/failure.ts';
import type { OwnData } from '../../core/own-data.ts';
import { serve } from '../../core/serve.ts';
import { askForEverything, takeEverything } from './everything.ts';

/** `parts`: what each word of the product holds about a person. */
export function everythingRoutes(parts: readonly OwnData[]): Feature {
  return (app, context) =>
    serve(app, everythingCalls, {
      askForEverything: ({ viewer, body, request }) =>
        askForEverything(context, viewer, body.password, fromNodeHeaders(request.headers)),
      takeEverything: async ({ viewer, query, reply }) => {
        const file = accepted(await takeEverything(context, viewer, query.ticket, parts));
        return reply
          .type('application/zip')
          .header(
            'content-disposition',
            `attachment; filename="intent-${context.clock().toISOString().slice(0, 10)}.zip"`,
          )
          .header('cache-control', 'no-store')
          .send(file);
      },
    });
}
