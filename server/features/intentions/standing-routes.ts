/** The page behind the press of the letter that asks whether an intention still stands: looking changes nothing, its one button does. */
import { standingCalls } from '../../../contract/calls/intentions.ts';
import { type Standing, standingWords } from '../../../domain/standing.ts';
import type { Context, Feature } from '../../context.ts';
import { escaped } from '../../core/escaped.ts';
import { htmlType, incompleteLinkPage, plainPage, plainPages } from '../../core/plain-page.ts';
import { serve } from '../../core/serve.ts';
import { isUnlisted } from './listed.ts';
import { confirmByLink } from './standing.ts';
import { intentionOfLink } from './standing-links.ts';
import { findStanding } from './standing-rows.ts';
import { titleOf } from './title.ts';

export const standingRoutes: Feature = (app, context) =>
  plainPages(app, (scope) =>
    serve(scope, standingCalls, {
      askIfItStands: async ({ params, reply }) => {
        const { status, page } = await pageFor(context, params.token, asked);
        reply.type(htmlType).status(status);
        return page;
      },
      sayItStands: async ({ params, reply }) => {
        const id = intentionOfLink(context.config, params.token);
        if (id !== undefined) await confirmByLink(context, id);
        const { status, page } = await pageFor(context, params.token, thanked);
        reply.type(htmlType).status(status);
        return page;
      },
    }),
  );

interface Called extends Standing {
  readonly type: 'buy' | 'sell';
  readonly id: string;
  readonly title: string;
  /** Others are shown it: moderators did not hide it, and its owner is not away. */
  readonly listed: boolean;
}

async function pageFor({ config, db }: Context, token: string, tell: (it: Called) => string) {
  const id = intentionOfLink(config, token);
  if (id === undefined) return { status: 404, page: incompleteLinkPage() };
  const row = await findStanding(db, id);
  if (row === undefined)
    return {
      status: 404,
      page: plainPage('This is not there any more', '<p>Whoever posted it has deleted it.</p>'),
    };
  const listed = !(await isUnlisted(db, id));
  return { status: 200, page: tell({ ...row, title: titleOf(row), listed }) };
}

function asked({ type, id, title, restingSince }: Called): string {
  const rests = restingSince !== null;
  return plainPage(
    rests ? 'Show it again?' : standingWords.question[type],
    `<p>“${escaped(title)}” ${rests ? 'is hidden from others for now. Nothing of it is lost.' : 'is yours. One press, and others go on seeing it.'}</p>
<form method="post"><button>${rests ? standingWords.again : standingWords.yes[type]}</button></form>
<p><a href="/${type}/${id}">No longer? Open it to change or delete it</a></p>`,
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
<p><a href="/${type}/${id}">${listed ? 'See who fits' : 'Open it'}</a></p>`,
  );
}
