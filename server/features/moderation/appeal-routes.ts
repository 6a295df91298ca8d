/** The page behind the link to appeal: it needs no sign-in, and opening it changes nothing. */
import { appealCalls } from '../../../contract/calls/moderators.ts';
import { decideWith } from '../../../domain/decision.ts';
import { limits } from '../../../domain/limits.ts';
import { actions, appealRule, appealTexts, whyToOwner } from '../../../domain/moderation.ts';
import type { Context, Feature } from '../../context.ts';
import { escaped } from '../../core/escaped.ts';
import { refuse } from '../../core/failure.ts';
import { htmlType, incompleteLinkPage, plainPage, plainPages } from '../../core/plain-page.ts';
import { serve } from '../../core/serve.ts';
import { appealUrl } from './appeal-links.ts';
import { type Appealed, actionAbout, appeal, appealByLink } from './appeals.ts';

export const appealRoutes: Feature = (app, context) =>
  plainPages(app, (scope) =>
    serve(scope, appealCalls, {
      askToAppeal: async ({ params, reply }) => {
        const { status, page } = await pageFor(context, params.token);
        reply.type(htmlType).status(status);
        return page;
      },
      sendAppeal: async ({ params, request, reply }) => {
        const given = decideWith(appealRule, request.body ?? {});
        if (given.allowed) await appeal(context, params.token, given.value.words);
        const { status, page } = await pageFor(context, params.token, given.allowed ? '' : given.detail);
        reply.type(htmlType).status(status);
        return page;
      },
      openAppeal: async ({ viewer, params, reply }) => {
        if (!(await actionAbout(context.db, params.id, viewer))) refuse('not-found');
        return reply.redirect(appealUrl(context.config, params.id));
      },
    }),
  );

async function pageFor(context: Context, token: string, problem = '') {
  const found = await appealByLink(context, token);
  if (found === undefined) return { status: 404, page: incompleteLinkPage() };
  if (found.sent !== undefined) return { status: 200, page: sentPage(found.sent, found) };
  return { status: problem === '' ? 200 : 422, page: formPage(found, problem) };
}

/** Says where the person will find the answer. */
function answeredText({ isMailed }: Appealed): string {
  return isMailed
    ? 'A person will look at it again and reply by email.'
    : 'Your account has been deleted, so we cannot reply by email. A person will look at it again, and the answer will appear on this page.';
}

function formPage(found: Appealed, problem: string): string {
  const { action } = found;
  const { called, reason, words } = action;
  return plainPage(
    'Tell us why this was wrong',
    `<p>It is about “${escaped(called)}”. What we did: ${escaped(actions[action.action].label.toLowerCase())}.
Why: ${escaped(whyToOwner(reason).toLowerCase())}.</p>
<blockquote>${escaped(words)}</blockquote>
<form method="post">
<label for="words">Your appeal</label>
${problem && `<p id="problem" role="alert">${escaped(problem)}</p>`}
<textarea id="words" name="words" rows="7" required maxlength="${limits.moderation.wordsLength}"${problem && ' aria-describedby="problem" aria-invalid="true"'}></textarea>
<p>You can appeal once. ${answeredText(found)}</p>
<button>Send my appeal</button>
</form>`,
  );
}

function sentPage({ outcome, outcomeWords, words }: NonNullable<Appealed['sent']>, found: Appealed): string {
  const said = `<p>You wrote:</p><blockquote>${escaped(words)}</blockquote>`;
  if (outcome === null) return plainPage('We have your appeal', `<p>${answeredText(found)}</p>${said}`);
  return plainPage(
    'We looked at your appeal',
    `<p>${appealTexts[outcome]}</p><blockquote>${escaped(outcomeWords ?? '')}</blockquote>${said}`,
  );
}
