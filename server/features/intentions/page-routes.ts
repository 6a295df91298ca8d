/**
 * The page of one intention before its script runs: what it tells search engines and chats, and its link
 * picture.
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

/**
 * Pages for everybody behind one address: each is rendered, which takes a processor 16 ms. Whoever reads opens
 * the first page so, and the others by calls.
 */
const pageLimit = perMinute(300);
/**
 * Link pictures for everybody behind one address, since each may have to be drawn; recently drawn ones are
 * kept in memory.
 */
const linkPictureLimit = perMinute(120);
/** Characters of the description: networks show fewer. */
const mostCharacters = 200;

export const pageRoutes: Feature = (app, context) => {
  const params = z.object({ id: AddressedId });
  const schema = { hide: true, params, querystring: z.record(z.string(), z.unknown()) };
  for (const side of sides)
    app.get(`/${side}/:id`, { ...pageLimit, schema }, async (request, reply) => {
      // Editing needs a sign-in, and this page is rendered without a viewer.
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
      // The address is of an earlier picture: leads to the picture as it is now.
      if (!path.endsWith(`/${file}`)) return open === undefined ? refuse('not-found') : reply.redirect(path);
      const bytes = accepted(await readLinkPicture(context, found, form));
      return (
        reply
          .type('image/jpeg')
          .header('cache-control', keptBy.everybody)
          // The picture is made to be shown on other sites: chats, networks, mail programs.
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(bytes)
      );
    },
  );
};

/**
 * The intention as a visitor sees it, since a crawler has no account; or why there is nothing to show to this
 * caller.
 */
async function pageOf(
  context: Context,
  id: string,
  cookie: string | undefined,
): Promise<Intention | 'members' | 'missing' | 'outage'> {
  try {
    // An intention that a block hides is missing, whatever visitors see at this address.
    const viewer = await context.sessions.viewerOf(cookie);
    if (viewer !== null && !(await isThereFor(context.db, id, viewer))) return 'missing';
    const shown = await showIntention(context, id, null);
    if (shown.allowed) return shown.value;
    // A resting intention may come back at this address; until then it is missing.
    return shown.code === 'members-only' ? 'members' : 'missing';
  } catch (error) {
    if (isOutage(error)) return 'outage';
    throw error;
  }
}

/**
 * The head of the page. An intention to buy is unlisted for search engines: people find it by its link alone.
 */
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

/** The text as one line, cut after a word. */
function shortened(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  if (words.length <= mostCharacters) return words;
  return `${words.slice(0, mostCharacters).replace(/\s\S*$/, '')}…`;
}
