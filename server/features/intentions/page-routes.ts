/** The page of one intention as it is before its script: what it says of itself to search engines and to chats; and its picture there. */
import { z } from 'zod';
import { AddressedId, type Intention } from '../../../contract/intentions.ts';
import { sides } from '../../../domain/intentions.ts';
import { kindText, priceLine, titleText } from '../../../domain/kinds/words.ts';
import type { Context, Feature } from '../../context.ts';
import { accepted, refuse } from '../../core/failure.ts';
import type { Head } from '../../core/head.ts';
import { perMinute } from '../../core/limits.ts';
import { isOutage } from '../../core/outage.ts';
import {
  linkForms,
  linkPicturePath,
  linkPictureText,
  linkPictureUrl,
  readLinkPicture,
} from './link-pictures.ts';
import { isThere } from './sql.ts';
import { viewIntentions } from './view.ts';

/** Everybody behind one address: a page is one statement. */
const pageLimit = perMinute(1_200);
/** A stranger has no more than so many drawn; what was drawn lately is handed out as it is. */
const pictureLimit = perMinute(120);
/** Whoever is signed in and has nothing to do with it. */
const somebody = { userId: '00000000-0000-0000-0000-000000000000' };
/** Of the description; networks show less. */
const mostCharacters = 200;

export const pageRoutes: Feature = (app, context) => {
  const params = z.object({ id: AddressedId });
  const schema = { hide: true, params, querystring: z.record(z.string(), z.unknown()) };
  for (const side of sides)
    app.get(`/${side}/:id`, { ...pageLimit, schema }, async (request, reply) => {
      // Whoever edits must sign in; the page knows nobody.
      if ('edit' in request.query) return reply.sendPage({ title: 'Edit intention', unlisted: true });
      const { id } = request.params;
      const found = await pageOf(context, id);
      if (found === 'outage') return reply.status(503).header('retry-after', 2).sendPage();
      if (found === 'missing') return reply.status(404).sendPage({ title: 'Not found', unlisted: true });
      if (found === 'members') return reply.sendPage({ title: 'Sign in to see this', unlisted: true });
      if (found.type !== side) return reply.redirect(`/${found.type}/${found.id}`, 301);
      return reply.sendPage(headOf(context, found));
    });
  app.get(
    '/images/links/:id/:file',
    { ...pictureLimit, schema: { hide: true, params: z.object({ id: AddressedId, file: z.string() }) } },
    async (request, reply) => {
      const open = await viewed(context, request.params.id, null);
      const found = open ?? (await viewed(context, request.params.id, somebody)) ?? refuse('not-found');
      const { file } = request.params;
      const form = linkForms.find((it) => file.startsWith(`${it}-`)) ?? refuse('not-found');
      const path = linkPicturePath(context.config.authSecret, found, form);
      // What was shown under a link before: the picture as it is now.
      if (!path.endsWith(`/${file}`)) return open === undefined ? refuse('not-found') : reply.redirect(path);
      const bytes = accepted(await readLinkPicture(context, found, form));
      return (
        reply
          .type('image/jpeg')
          .header('cache-control', 'public, max-age=31536000, immutable')
          // It is there to be shown by others: chats, networks, mail programs.
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(bytes)
      );
    },
  );
};

/** What a visitor sees of it, for nobody knows whose crawler asks; or why there is nothing to say. */
async function pageOf(context: Context, id: string): Promise<Intention | 'members' | 'missing' | 'outage'> {
  try {
    const open = await viewed(context, id, null);
    return open ?? ((await isThere(context.db, id)) ? 'members' : 'missing');
  } catch (error) {
    if (isOutage(error)) return 'outage';
    throw error;
  }
}

async function viewed({ db }: Context, id: string, viewer: typeof somebody | null) {
  return (await viewIntentions(db, [id], viewer)).get(id);
}

/** What an intention says of itself. Who wants something is not to be found by searching, only by a link. */
function headOf(context: Context, intention: Intention): Head {
  return {
    title: titleText(intention),
    description: shortened(`${describing(intention)}. ${intention.description}`),
    canonical: `${context.config.origin}/${intention.type}/${intention.id}`,
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
