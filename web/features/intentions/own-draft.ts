/** A draft is one tab's alone: a duplicated tab has a copy of it, and would post over what was posted under its id. */
import type { Category, Side } from '../../../domain/intentions.ts';
import { newId } from '../../core/new-id.ts';
import { readDraft, writeDraft } from './draft.ts';

/** A page that is loaded again may have to wait until the one before is gone. In milliseconds. */
const within = 1_000;
/** By the ids that drafts came with: under which this tab sends them. */
const owned = new Map<string, Promise<string>>();

/** The id under which this tab sends the draft: its own, or another from now on where another tab has that one. */
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
 * Whether no other tab has it; then none will while this one stands, wherever in it one is: what is copied
 * from it later finds the id taken as well. Where there are no locks, as over plain http, it is taken as it
 * is.
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
