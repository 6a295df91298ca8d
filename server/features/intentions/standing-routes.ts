/**
 * The page behind the link of the letter that asks whether an intention still stands: opening it changes
 * nothing, its buttons do.
 */
import type { FastifyReply } from 'fastify';
import { callUrl } from '../../../contract/addresses.ts';
import { standingCalls } from '../../../contract/calls/intentions.ts';
import { intentionUrl, paths } from '../../../contract/pages.ts';
import { limits } from '../../../domain/limits.ts';
import { standingWords } from '../../../domain/standing.ts';
import type { Context, Feature } from '../../context.ts';
import { escaped } from '../../core/escaped.ts';
import { htmlType, incompleteLinkPage, plainPage, plainPages } from '../../core/plain-page.ts';
import { serve } from '../../core/serve.ts';
import { type Called, confirmByLink, restByLink, standingByLink } from './standing.ts';

export const standingRoutes: Feature = (app, context) =>
  plainPages(app, (scope) => {
    const page = async (token: string, reply: FastifyReply, tell: Tell) => {
      const answer = await pageFor(context, token, tell);
      reply.type(htmlType).status(answer.status);
      return answer.page;
    };
    serve(scope, standingCalls, {
      askIfItStands: ({ params, reply }) => page(params.token, reply, asked),
      sayItStands: async ({ params, reply }) => {
        await confirmByLink(context, params.token);
        return page(params.token, reply, thanked);
      },
      sayItRests: async ({ params, reply }) => {
        await restByLink(context, params.token);
        // The page of the link says so, and stays when it is loaded again.
        return reply.redirect(callUrl('askIfItStands', params), 303);
      },
    });
  });

type Tell = (it: Called, token: string) => string;

async function pageFor(context: Context, token: string, tell: Tell) {
  const found = await standingByLink(context, token);
  if (found === 'incomplete') return { status: 404, page: incompleteLinkPage() };
  if (found === 'over') return { status: 410, page: linkOver };
  if (found === 'gone')
    return {
      status: 404,
      page: plainPage('This intention has been deleted', '<p>There is nothing more for you to do.</p>'),
    };
  return { status: 200, page: tell(found, token) };
}

const linkOver = plainPage(
  'This link has ended',
  `<p>It worked for ${limits.standing.linkDays} days after the email. Nothing was changed now.</p>
<p><a href="${paths.intentions}">Sign in and see your intentions</a></p>`,
);

function asked(it: Called, token: string): string {
  const { type, id, title, restingSince } = it;
  if (restingSince !== null)
    return plainPage(
      'Your intention is hidden',
      `<p>Others no longer see “${escaped(title)}”. Your matches and chats stay, and nothing is deleted.</p>
${press('sayItStands', token, standingWords.again)}
<p><a href="${intentionUrl(type, id)}">Open it to change or delete it</a></p>`,
    );
  return plainPage(
    standingWords.question[type],
    `<p>“${escaped(title)}” is yours. Confirm it, and others will keep seeing it.</p>
${press('sayItStands', token, standingWords.yes[type])}
<p>${standingWords.over[type]} Hide it. Others will no longer see it, you keep your matches and chats, and you can show it again later.</p>
${press('sayItRests', token, standingWords.no, 'second')}
<p><a href="${intentionUrl(type, id)}">Open it to change or delete it</a></p>`,
  );
}

function thanked({ type, id, title, listed }: Called): string {
  const toWhom = type === 'sell' ? 'people looking for it' : 'people selling it';
  const shown = listed
    ? `is shown to ${toWhom}. We ask again in a month if you leave it as it is.`
    : 'is confirmed. It is not shown to others at the moment: sign in to see why.';
  return plainPage(
    'Thank you',
    `<p>“${escaped(title)}” ${shown}</p>
<p><a href="${intentionUrl(type, id)}">${listed ? 'See who fits' : 'Open it'}</a></p>`,
  );
}

function press(call: 'sayItStands' | 'sayItRests', token: string, label: string, look = ''): string {
  const action = escaped(callUrl(call, { token }));
  return `<form method="post" action="${action}"><button class="${look}">${label}</button></form>`;
}
