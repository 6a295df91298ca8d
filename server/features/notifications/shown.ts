/**
 * Intentions as mails show them: as their reader may see each, with a picture that mail programs can show.
 */
import type { Intention } from '../../../contract/intentions.ts';
import { drawnWords } from '../../../domain/drawn-words.ts';
import { kindAndAreaText, kindText, priceLine, titleText } from '../../../domain/kinds/words.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../core/database.ts';
import { linkPictureUrl } from '../intentions/link-pictures.ts';
import { viewIntentions } from '../intentions/view.ts';
import type { Shown } from './mails.ts';

/** These intentions by id, in that order; one that is gone is missing. */
export async function shownIn(
  config: Config,
  db: Db,
  ids: readonly string[],
  reader: { readonly userId: string },
): Promise<Map<string, Shown>> {
  const views = await viewIntentions(db, ids, reader);
  return new Map([...views].map(([id, view]) => [id, shown(config, view)]));
}

function shown(config: Config, view: Intention): Shown {
  const { id, type, area, bannerImage } = view;
  return {
    id,
    type,
    title: titleText(view),
    kindAndArea: kindAndAreaText(view),
    price: priceLine(view) ?? '',
    // Without a title of its own, the title is the kind already, and the line does not repeat it.
    line: [...(view.title ? [kindText(view)] : []), area].join(' · '),
    picture: linkPictureUrl(config, view, 'mail'),
    pictureNote: type === 'sell' && bannerImage === null ? drawnWords : undefined,
  };
}
