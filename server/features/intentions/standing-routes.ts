/**
 * The page behind the link of the letter that asks whether an intention still stands: opening it changes
 * nothing, its one button does.
 */
import { standingCalls } from '../../../contract/calls/intentions.ts';
import { intentionUrl } from '../../../contract/pages.ts';
import { standingWords } from '../../../domain/standing.ts';
import type { Context, Feature } from '../../context.ts';
import { escaped } from '../../core/escaped.ts';
import { htmlType, incompleteLinkPage, plainPage, plainPages } from '../../core/plain-page.ts';
import { serve } from '../../core/serve.ts';
import { type Called, confirmByLink, standingByLink } from './standing.ts';

export const standingRoutes: Feature = (app, context) =>
  plainPages(app, (scope) =>
    serve(scope, standingCalls, {
      askIfItStands: async ({ params, reply }) => {
        const { status, page } = await pageFor(context, params.token, asked);
        reply.type(htmlType).status(status);
        return page;
      },
      sayItStands: async ({ params, reply }) => {
        await confirmByLink(context, params.token);
        const { status, page } = await pageFor(context, params.token, thanked);
        reply.type(htmlType).status(status);
        return page;
      },
    }),
  );

async function pageFor(context: Context, token: string, tell: (it: Called) => string) {
  const found = await standingByLink(context, token);
  if (found === 'incomplete') return { status: 404, page: incompleteLinkPage() };
  if (found === 'gone')
    return {
      status: 404,
      page: plainPage('This is not there any more', '<p>Whoever posted it has deleted it.</p>'),
    };
  return { status: 200, page: tell(found) };
}

function asked({ type, id, title, restingSince }: Called): string {
  const rests = restingSince !== null;
  return plainPage(
    rests ? 'Show it again?' : standingWords.question[type],
    `<p>“${escaped(title)}” ${rests ? 'is hidden from others for now. Nothing of it is lost.' : 'is yours. One press, and others go on seeing it.'}</p>
<form method="post"><button>${rests ? standingWords.again : standingWords.yes[type]}</button></form>
<p><a href="${intentionUrl(type, id)}">No longer? Open it to change or delete it</a></p>`,
  );
}

function thanked({ type, id, title, listed }: Called): string {
  const toWhom = type === 'sell' ? 'everybody who looks for it' : 'everybody who sells it';
  const shown = listed
    ? `is shown to ${toWhom}. We ask again in a month if you leave it as it is.`
    : 'still stands. It is not shown to others at the moment: sign in to see why.';
  return plainPage(
    'Thank you',
    `<p>“${escaped(title)}” ${shown}</p>
<p><a href="${intentionUrl(type, id)}">${listed ? 'See who fits' : 'Open it'}</a></p>`,
  );
}
