/**
 * The picture that is shown with a link to an intention: what it is, its price and its area, and nothing more
 * exact about the place.
 */
import { createHmac } from 'node:crypto';
import type { Intention } from '../../../contract/intentions.ts';
import { allowed, type Decision } from '../../../domain/decision.ts';
import { drawnWords } from '../../../domain/drawn-words.ts';
import { kindText, priceLine, sideWords } from '../../../domain/kinds/words.ts';
import { imageIdOf } from '../../../domain/media.ts';
import { sceneOf } from '../../../domain/scenes.ts';
import type { Context } from '../../context.ts';
import { readSiteFile } from '../../core/built.ts';
import { drawLinkPicture, drawMailPicture, type LinkWords } from '../media/link-picture.ts';
import { readForm } from '../media/pictures.ts';

/** Change it when the drawing changes: then all link pictures get new addresses. */
const edition = 1;
/** Pictures kept in memory, some 80 kB each: a link that is shared is asked for by many at once. */
const mostKept = 100;
const kept = new Map<string, Promise<Decision<Buffer>>>();

/** `link`: with words, for chats and networks. `mail`: without, for mails. */
export const linkForms = ['link', 'mail'] as const;
export type LinkForm = (typeof linkForms)[number];

/**
 * The URL of the picture. It changes with what the picture shows, and nobody can guess it: only people who
 * were told it see the picture.
 */
export function linkPictureUrl(site: Site, intention: Intention, form: LinkForm = 'link'): string {
  return site.origin + linkPicturePath(site.authSecret, intention, form);
}
type Site = Pick<Context['config'], 'origin' | 'authSecret'>;

/** The path of the picture, without the origin. */
export function linkPicturePath(secret: string, intention: Intention, form: LinkForm = 'link'): string {
  const { id, bannerImage } = intention;
  const shown = JSON.stringify([edition, form, id, wordsOf(intention), bannerImage ?? sceneFor(intention)]);
  const tag = createHmac('sha256', secret).update(`link picture\n${shown}`).digest('hex').slice(0, 32);
  return `/images/links/${id}/${form}-${tag}.jpg`;
}

/** The words of the picture as text: '£350,000, three-bed house in Bristol BS6'. */
export function linkPictureText(intention: Intention): string {
  return `${priceLine(intention)}, ${kindText(intention)} in ${intention.area}`;
}

/** The bytes of the picture, drawn when they are first asked for. Refuses 'busy'. */
export async function readLinkPicture(
  context: Context,
  intention: Intention,
  form: LinkForm,
): Promise<Decision<Buffer>> {
  const path = linkPicturePath(context.config.authSecret, intention, form);
  const picture = () => pictureOf(context, intention);
  const drawn =
    kept.get(path) ??
    (form === 'mail' ? drawMailPicture(picture) : drawLinkPicture(wordsOf(intention), picture));
  // Inserted again it is the youngest entry of the map; the oldest entries are dropped.
  kept.delete(path);
  kept.set(path, drawn);
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - mostKept))) kept.delete(oldest);
  try {
    const decision = await drawn;
    if (!decision.allowed) kept.delete(path);
    return decision.allowed ? allowed(decision.value) : decision;
  } catch (error) {
    kept.delete(path);
    throw error;
  }
}

function wordsOf(intention: Intention): LinkWords {
  const { type, area, bannerImage } = intention;
  return {
    side: type,
    badge: sideWords[type],
    large: priceLine(intention) ?? '',
    small: `${kindText(intention)} · ${area}`,
    note: type === 'sell' && bannerImage === null ? drawnWords : undefined,
  };
}

async function pictureOf(context: Context, intention: Intention): Promise<Uint8Array> {
  const { id, bannerImage } = intention;
  const imageId = bannerImage === null ? undefined : imageIdOf(bannerImage);
  const photo = imageId === undefined ? null : await readForm(context, id, imageId, 'full');
  return photo ?? (await readSiteFile(sceneFor(intention)));
}

function sceneFor(intention: Intention): string {
  return sceneOf(intention, intention.id).src;
}
