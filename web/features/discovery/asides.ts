/**
 * What this browser tab knows of what is put aside, before its lists do: what was pressed here, and what
 * other tabs did. A list that was asked for later knows better.
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
  /** How many answers there had been when the server said so; more than there will be while it is asked. */
  readonly at: number;
}

const known = createStore<ReadonlyMap<string, Known>>(new Map());
const notAnswered = Number.POSITIVE_INFINITY;
const turns = createTurns<boolean>();
let answers = 0;

/** The moment at which a list is asked for: hand it to `forgetOlder` with what came back. */
export function asidesAnswered(): number {
  return answers;
}

/** These stand in a list that was asked for then: what was known before that is old. */
export function forgetOlder(mineId: string, otherIds: readonly string[], askedAt: number): void {
  const old = otherIds.map((otherId) => nameOf({ mineId, otherId }));
  known.change((it) => {
    const gone = old.filter((name) => (it.get(name)?.at ?? notAnswered) <= askedAt);
    return gone.length === 0 ? it : new Map([...it].filter(([name]) => !gone.includes(name)));
  });
}

/** Answers whether that is news to this tab. */
export function noteAside(pair: LikePair, aside: boolean): boolean {
  if (turns.confirm(nameOf(pair), () => aside)) return false;
  const before = known.get().get(nameOf(pair));
  if (before?.aside === aside) return false;
  answers += 1;
  know(pair, { aside, at: answers });
  return true;
}

/** Whether it is aside, as far as this tab knows better than its lists. */
export function knownAside(pair: LikePair, all = known.get()): boolean | undefined {
  return all.get(nameOf(pair))?.aside;
}

export function useAside(pair: LikePair): boolean | undefined {
  return knownAside(pair, useStore(known));
}

/** How many of those that a list of who fits has are aside by now. */
export function useAsideAmong(mineId: string, list: readonly Pick<Candidate, 'intention'>[]): number {
  const all = useStore(known);
  // Seldom is anything known: then a list of thousands is not gone through.
  if (all.size === 0) return 0;
  return list.filter((it) => knownAside({ mineId, otherId: it.intention.id }, all)).length;
}

/**
 * Puts it aside as it is said, or takes it back: at once, and back with the reason when the server says no.
 * Answers whether it is done, and nothing else was pressed since.
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
    // What was pressed since has an answer of its own.
    if (isLast) toast(answer.detail, { tone: 'bad' });
    // What has changed meanwhile is to be said as it is now.
    if (answer.code === 'aside-changed') void client.invalidateQueries(queriesOf(asideLists, mineId));
    return false;
  };
}

/** The lists are asked again when they are opened the next time: the one in sight stays as it is, and nothing jumps. */
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
