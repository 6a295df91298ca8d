/**
 * What this tab knows to be put aside before its lists do: from presses here and from other tabs. A list that
 * is read later overrides it.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Candidate } from '../../../contract/discovery.ts';
import type { Intention } from '../../../contract/intentions.ts';
import { whatMatters } from '../../../domain/aside.ts';
import { call } from '../../core/client.ts';
import { createPairStates, nameOf, type Pair } from '../../core/pair-states.ts';
import { queriesOf } from '../../core/queries.ts';
import { createStore, useStore } from '../../core/store.ts';
import { refresh } from '../../live/events.ts';
import { toast } from '../../ui/toasts.tsx';
import { asideLists } from './lists.ts';

const known = createStore<ReadonlyMap<string, boolean>>(new Map());
const states = createPairStates<boolean>();

/** Forgets what was known of these before the list that contains them was asked for. */
export function forgetOlder(mineId: string, otherIds: readonly string[], askedAt: number): void {
  const pairs = otherIds.map((otherId) => ({ mineId, otherId }));
  const old = pairs.filter((it) => knownAside(it) !== undefined && states.isKnownTo(askedAt, it)).map(nameOf);
  if (old.length > 0) known.change((it) => new Map([...it].filter(([name]) => !old.includes(name))));
}

/** Notes what another tab did; answers whether that is news to this tab. */
export function noteAside(pair: Pair, aside: boolean): boolean {
  return states.hear(cellOf(pair, !aside), () => aside);
}

/** Whether the intention is put aside, if this tab knows that better than its lists; undefined otherwise. */
export function knownAside(pair: Pair, all = known.get()): boolean | undefined {
  return all.get(nameOf(pair));
}

export function useAside(pair: Pair): boolean | undefined {
  return knownAside(pair, useStore(known));
}

/** How many of a list of candidates have been put aside since it was read. */
export function useAsideAmong(mineId: string, list: readonly Pick<Candidate, 'intention'>[]): number {
  const all = useStore(known);
  // Seldom is anything known; then a list of thousands need not be searched.
  if (all.size === 0) return 0;
  return list.filter((it) => knownAside({ mineId, otherId: it.intention.id }, all)).length;
}

/**
 * Puts an intention aside, or takes that back: it shows at once, and is undone with the reason when the
 * server refuses. Answers true when it is done and nothing else was pressed since.
 */
export function useSetAside(mineId: string, other: Intention): (aside: boolean) => Promise<boolean> {
  const client = useQueryClient();
  return async (aside) => {
    const pair = { mineId, otherId: other.id };
    const params = { id: mineId, otherId: other.id };
    const ask = () =>
      aside ? call('putAside', { params, body: { said: whatMatters(other) } }) : call('takeBack', { params });
    const { answer, shown } = await states.press<unknown>(cellOf(pair, !aside), aside, ask, () => aside);
    const isLast = shown !== undefined;
    if (answer.allowed) {
      markOld(client, pair);
      if (!aside) refresh(client, queriesOf(['listCandidates', 'listNearMisses'], mineId));
      return isLast;
    }
    // A later press has an answer of its own.
    if (isLast) toast(answer.detail, { tone: 'bad' });
    // The intention has changed meanwhile, so the lists read it again.
    if (answer.code === 'aside-changed') void client.invalidateQueries(queriesOf(asideLists, mineId));
    return false;
  };
}

/**
 * Marks the lists as old: they are read again when they are opened next. The one in sight stays, so that
 * nothing jumps.
 */
function markOld(client: QueryClient, { mineId, otherId }: Pair): void {
  void client.invalidateQueries({ ...queriesOf(['listFacing'], otherId), refetchType: 'none' });
  void client.invalidateQueries({ ...queriesOf(asideLists, mineId), refetchType: 'none' });
}

/** `listed` is what the lists say of the pair. */
function cellOf(pair: Pair, listed: boolean) {
  return {
    pair,
    get: () => knownAside(pair) ?? listed,
    set: (aside: boolean) => known.change((all) => new Map(all).set(nameOf(pair), aside)),
  };
}
