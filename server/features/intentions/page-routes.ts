/**
 * The page of one intention as it is before its script: what it says of itself to search engines and to
 * chats; and its picture there.
 */

import { z } from 'zod';
import { AddressedId, type Intention } from '../../../contract/intentions.ts';
import { editKey, intentionUrl } from '../../../contract/pages.ts';
import { sides } from '../../../domain/intentions.ts';
import { kindText, priceLine, titleText } from '../../../domain/kinds/words.ts';
import type { Context, Feature } from '../../context.ts';
import { accepted, refuse } from '../../core/failure.ts';
import type { Head } from '../../core/head.ts';
import { perMinute } from '../../core/limits.ts';
import { isOutage } from '../../core/outage.ts';
import { keptBy } from '../media/send-picture.ts';
import { showIntention } from './actions.ts';
import { isThereFor } from './in-sight.ts';
import {
  linkForms,
  linkPicturePath,
  linkPictureText,
  linkPictureUrl,
  readLinkPicture,
} from './link-pictures.ts';
import { viewAsTold, viewIntentions } from './view.ts';

/** Everybody behind one address: a page is one statement. */
const pageLimit = perMinute(1_200);
/** A stranger has no more than so many drawn; what was drawn lately is handed out as it is. */
const linkPictureLimit = perMinute(120);
/** Of the description; networks show less. */
const mostCharacters = 200;

export const pageRoutes: Feature = (app, context) => {
  const params = z.object({ id: AddressedId });
  const schema = { hide: true, params, querystring: z.record(z.string(), z.unknown()) };
  for (const side of sides)
    app.get(`/${side}/:id`, { ...pageLimit, schema }, async (request, reply) => {
      // Whoever edits must sign in; the page knows nobody.
      if (editKey in request.query) return reply.sendPage({ title: 'Edit intention', unlisted: true });
      const own = await reply.sendOwnPage();
      if (own !== null) return own;
      const { id } = request.params;
      const found = await pageOf(context, id, request.headers.cookie);
      if (found === 'outage') return reply.status(503).header('retry-after', 2).sendPage();
      if (found === 'missing') return reply.status(404).sendPage({ title: 'Not found', unlisted: true });
      if (found === 'members') return reply.sendPage({ title: 'Sign in to see this', unlisted: true });
      if (found.type !== side) return reply.redirect(intentionUrl(found.type, found.id), 301);
      return reply.sendPage(headOf(context, found), { showIntention: found });
    });
  app.get(
    '/images/links/:id/:file',
    { ...linkPictureLimit, schema: { hide: true, params: z.object({ id: AddressedId, file: z.string() }) } },
    async (request, reply) => {
      const { id } = request.params;
      const open = (await viewIntentions(context.db, [id], null)).get(id);
      const found = open ?? (await viewAsTold(context.db, id)) ?? refuse('not-found');
      const { file } = request.params;
      const form = linkForms.find((it) => file.startsWith(`${it}-`)) ?? refuse('not-found');
      const path = linkPicturePath(context.config.authSecret, found, form);
      // What was shown under a link before: the picture as it is now.
      if (!path.endsWith(`/${file}`)) return open === undefined ? refuse('not-found') : reply.redirect(path);
      const bytes = accepted(await readLinkPicture(context, found, form));
      return (
        reply
          .type('image/jpeg')
          .header('cache-control', keptBy.everybody)
          // It is there to be shown by others: chats, networks, mail programs.
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(bytes)
      );
    },
  );
};

/** What a visitor sees of it, for nobody knows whose crawler asks; or why there is nothing to say to this one. */
async function pageOf(
  context: Context,
  id: string,
  cookie: string | undefined,
): Promise<Intention | 'members' | 'missing' | 'outage'> {
  try {
    // What a block hides is not there, whatever visitors see at this address.
    const viewer = await context.sessions.viewerOf(cookie);
    if (viewer !== null && !(await isThereFor(context.db, id, viewer))) return 'missing';
    const shown = await showIntention(context, id, null);
    if (shown.allowed) return shown.value;
    // What rests is back at this address one day; until then it is as if it were not there.
    return shown.code === 'members-only' ? 'members' : 'missing';
  } catch (error) {
    if (isOutage(error)) return 'outage';
    throw error;
  }
}

/** What an intention says of itself. Who wants something is not to be found by searching, only by a link. */
function headOf(context: Context, intention: Intention): Head {
  return {
    title: titleText(intention),
    description: shortened(`${describing(intention)}. ${intention.description}`),
    canonical: context.config.origin + intentionUrl(intention.type, intention.id),
    picture: { url: linkPictureUrl(context.config, intention), text: linkPictureText(intention) },
    unlisted: intention.type === 'buy',
  };
}

function describing(intention: Intention): string {
  return `${priceLine(intention)} · ${kindText(intention)} · ${intention.area}`;
}

/** One line, cut after a word. */
function shortened(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  if (words.length <= mostCharacters) return words;
  return `${words.slice(0, mostCharacters).replace(/\s\S*$/, '')}…`;
}
