/**
 * What this tab knows to be put aside before its lists do: from presses here and from other tabs. A list that
 * is read later overrides it.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Candidate } from '../../../contract/discovery.ts';
import type { Intention } from '../../../contract/intentions.ts';
import { whatMatters } from '../../../domain/aside.ts';
import { call } from '../../core/client.ts';
import type { LikePair } from '../../core/like-states.ts';
import { queriesOf } from '../../core/queries.ts';
import { createStore, useStore } from '../../core/store.ts';
import { createTurns } from '../../core/turns.ts';
import { refresh } from '../../live/events.ts';
import { toast } from '../../ui/toasts.tsx';
import { asideLists } from './lists.ts';

interface Known {
  readonly aside: boolean;
  /** The number of answers when the server confirmed it; infinite while it has not. */
  readonly at: number;
}

const known = createStore<ReadonlyMap<string, Known>>(new Map());
const notAnswered = Number.POSITIVE_INFINITY;
const turns = createTurns<boolean>();
let answers = 0;

/**
 * The moment at which a list is asked for, as a number of answers: it is passed to `forgetOlder` with the
 * list.
 */
export function asidesAnswered(): number {
  return answers;
}

/** Forgets what was known of these before the list that contains them was asked for. */
export function forgetOlder(mineId: string, otherIds: readonly string[], askedAt: number): void {
  const old = otherIds.map((otherId) => nameOf({ mineId, otherId }));
  known.change((it) => {
    const gone = old.filter((name) => (it.get(name)?.at ?? notAnswered) <= askedAt);
    return gone.length === 0 ? it : new Map([...it].filter(([name]) => !gone.includes(name)));
  });
}

/** Notes what another tab did; answers whether that is news to this tab. */
export function noteAside(pair: LikePair, aside: boolean): boolean {
  if (turns.confirm(nameOf(pair), () => aside)) return false;
  const before = known.get().get(nameOf(pair));
  if (before?.aside === aside) return false;
  answers += 1;
  know(pair, { aside, at: answers });
  return true;
}

/** Whether the intention is put aside, if this tab knows that better than its lists; undefined otherwise. */
export function knownAside(pair: LikePair, all = known.get()): boolean | undefined {
  return all.get(nameOf(pair))?.aside;
}

export function useAside(pair: LikePair): boolean | undefined {
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
    const now = knownAside(pair) ?? !aside;
    know(pair, { aside, at: notAnswered });
    const ask = () =>
      aside ? call('putAside', { params, body: { said: whatMatters(other) } }) : call('takeBack', { params });
    const { answer, shown } = await turns.take<unknown>(nameOf(pair), now, ask, () => aside);
    const isLast = shown !== undefined;
    answers += 1;
    if (isLast) know(pair, { aside: shown, at: answers });
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
function markOld(client: QueryClient, { mineId, otherId }: LikePair): void {
  void client.invalidateQueries({ ...queriesOf(['listFacing'], otherId), refetchType: 'none' });
  void client.invalidateQueries({ ...queriesOf(asideLists, mineId), refetchType: 'none' });
}

function know(pair: LikePair, it: Known): void {
  known.change((before) => new Map(before).set(nameOf(pair), it));
}

function nameOf({ mineId, otherId }: LikePair): string {
  return `${mineId} ${otherId}`;
}
