/**
 * Ensures that a draft belongs to one tab: a duplicated tab has a copy of it, and would otherwise post over
 * what was posted under its id.
 */
import type { Category, Side } from '../../../domain/intentions.ts';
import { newId } from '../../core/new-id.ts';
import { readDraft, writeDraft } from './draft.ts';

/** Milliseconds that a reloaded page may have to wait until the page before it is gone. */
const within = 1_000;
/** The ids under which this tab sends drafts, by the ids that the drafts came with. */
const owned = new Map<string, Promise<string>>();

/**
 * The id under which this tab sends the draft: the draft's own, or a new one from now on where another tab
 * has that one.
 */
export async function ownDraftId(side: Side, category: Category, id: string): Promise<string> {
  const own = await ownId(id);
  const kept = readDraft(side, category);
  if (own !== id && kept?.id === id) writeDraft(side, category, { ...kept, id: own });
  return own;
}

function ownId(id: string): Promise<string> {
  const own = owned.get(id) ?? hold(id).then((isMine) => (isMine ? id : ownId(newId())));
  owned.set(id, own);
  return own;
}

/**
 * Whether no other tab holds this id. If so, this tab holds it for as long as it is open, on any page, and a
 * later copy of the draft finds it taken. Without locks, as over plain http, the id counts as free.
 */
function hold(id: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  const signal = AbortSignal.timeout(within);
  return new Promise((answer) => {
    const untilTheTabEnds = () => {
      answer(true);
      return new Promise<never>(() => {});
    };
    navigator.locks
      .request(`intent:draft:${id}`, { signal }, untilTheTabEnds)
      .catch(() => answer(!signal.aborted));
  });
}
