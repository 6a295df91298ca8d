/** The law of access: every cell of tests/access.ts is tried on a real site. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { addresses, type CallName } from '../../contract/addresses.ts';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import type { ClosedRingList } from '../../contract/closed-rings.ts';
import type { LiveEvent } from '../../contract/live.ts';
import type { RefusalCode } from '../../domain/refusal-words.ts';
import { settleReport } from '../../server/features/moderation/reports.ts';
import {
  access,
  accessTowards,
  type Cell,
  heardBy,
  type Other,
  type Row,
  type Standing,
  standings,
} from '../access.ts';
import { type AccessScene, everyoneOf, openScene } from '../access-scene.ts';
import { names, pathOf, samples } from '../call-samples.ts';
import { jobsDone } from '../jobs.ts';
import { refusalsOf } from '../refusals.ts';
import { houseForSale } from '../samples.ts';
import { soon } from '../soon.ts';
import { openWorld, type World } from '../world.ts';

const statusOf = { 'sign in': 401, 'verify first': 403, 'not there': 404 } as const;

function expected(name: CallName, cell: Cell, refused = samples[name].status): number {
  if (cell !== 'done') return statusOf[cell];
  const { reply = {} }: Call = calls[name];
  // A call that answers a page declares no reply.
  return refused ?? Number(Object.keys(reply)[0] ?? 200);
}

let world: World;
let scene: AccessScene;

beforeAll(async () => {
  world = await openWorld();
  scene = await openScene(world);
});
afterAll(() => world.close());

/** The owner does this so that the event comes. */
const causes: Record<LiveEvent['kind'], (scene: AccessScene) => Promise<unknown>> = {
  'chat.typing': ({ people, facts }) => people.owner.post(`/api/chats/${facts.chatId}/typing`),
  'message.created': ({ people, facts }) =>
    people.owner.post(`/api/chats/${facts.chatId}/messages`, { id: crypto.randomUUID(), content: 'Hello' }),
  'message.read': ({ people, facts }) => people.matched.post(`/api/chats/${facts.chatId}/read`),
  'aside.changed': ({ people, facts, wishes }) =>
    people.owner.put(`/api/intentions/${facts.house.id}/aside/${wishes['signed in'].id}`, {}),
  'matches.seen': ({ people, facts }) =>
    people.owner.post('/api/matches/seen', { intentionIds: [facts.house.id] }),
  'counterpart.found': async ({ people, facts }) => {
    await people.owner.put(`/api/intentions/${facts.house.id}`, { ...houseForSale, title: 'Changed' });
    await jobsDone(world);
  },
  'intention.changed': ({ people, facts }) =>
    people.owner.put(`/api/intentions/${facts.house.id}`, { ...houseForSale, title: 'Changed again' }),
  'match.created': ({ people, facts, wishes }) => people.owner.likes(facts.house, wishes.liked),
  'match.removed': ({ people, facts }) => people.owner.unlikes(facts.house, facts.wish),
  'report.decided': async ({ people, facts }) => {
    await people.owner.post('/api/reports', {
      subject: 'intention',
      subjectId: facts.other.id,
      reason: 'scam',
    });
    const { items } = (await people.owner.get<{ items: { id: string }[] }>('/api/reports')).body;
    const decided = {
      outcome: 'no-rule-broken',
      words: '',
      decidedBy: people.matched.userId,
      at: new Date(),
    } as const;
    await world.context.transact((tx) => settleReport(tx, { reportId: items[0]!.id, ...decided }));
  },
  'ring.message': ({ people, facts }) =>
    people.owner.post(`/api/rings/${facts.ringId}/messages`, { id: crypto.randomUUID(), content: 'Hello' }),
  'ring.read': ({ people, facts }) => people.matched.post(`/api/rings/${facts.ringId}/read`, { upTo: 1 }),
  'ring.typing': ({ people, facts }) => people.owner.post(`/api/rings/${facts.ringId}/typing`),
  'ring.changed': async ({ people: { owner }, facts: { ringId } }) => {
    const { items } = (await owner.get<z.output<typeof ClosedRingList>>('/api/rings')).body;
    const { mine } = items.find((it) => it.id === ringId)!;
    await owner.put(`/api/intentions/${mine.sellId}/in-rings`, { shown: false });
  },
  'blocks.changed': ({ people, facts }) => people.owner.put(`/api/intentions/${facts.other.id}/block`),
};

describe('who hears of it', () => {
  let heard: AccessScene;

  beforeAll(async () => {
    heard = await openScene(world);
    await jobsDone(world);
    for (const { userId, verified, person } of everyoneOf(heard))
      if (userId && verified) await person.listen();
  });

  test.each(Object.keys(heardBy) as LiveEvent['kind'][])('%s', async (kind) => {
    const listening = everyoneOf(heard).filter(({ person }) => person.isListening);
    for (const { person } of listening) person.heard.length = 0;
    await causes[kind](heard);
    const mark = crypto.randomUUID();
    const isMark = (it: LiveEvent) => it.kind === 'counterpart.found' && it.intentionId === mark;
    // Events come in the order in which one process tells them.
    for (const { person } of listening)
      world.context.live.tell(person.userId, { kind: 'counterpart.found', intentionId: mark });
    await vi.waitFor(
      () => expect(listening.filter(({ person }) => !person.heard.some(isMark))).toEqual([]),
      soon,
    );
    const hearers = listening.filter(({ person }) =>
      person.heard.some((it) => it.kind === kind && !isMark(it)),
    );
    const due: readonly Standing[] = heardBy[kind];
    expect(hearers.map((it) => it.standing).sort()).toEqual([...due].sort());
  });

  test('nobody else is let in to hear anything', async () => {
    for (const standing of ['visitor', 'unverified', 'banned', 'removed'] as const)
      await expect(heard.people[standing].listen()).rejects.toThrow();
  });
});

const cells = names.flatMap((name) =>
  standings.map((by) => {
    const row: Row = access[name];
    return { name, by, address: addresses[name], status: expected(name, row[by]) };
  }),
);

test.each(cells)('$address by $by answers $status', async ({ name, by, status }) => {
  const call: Call = calls[name];
  const { people, facts } = scene;
  const reply = await people[by].call<{ code?: RefusalCode }>(
    call.method,
    pathOf(name, facts),
    samples[name].body?.(facts),
  );
  expect(reply.status, JSON.stringify(reply.body)).toBe(status);
  if (status < 400) return;
  const { refusesByPage = false } = samples[name];
  expect(reply.headers.get('content-type')).toContain(
    refusesByPage ? 'text/html' : 'application/problem+json',
  );
  if (refusesByPage) return;
  expect(refusalsOf(call), 'a refusal that the call declares').toContain(reply.body.code);
});

describe('from one’s own, towards it', () => {
  let own: AccessScene;

  beforeAll(async () => {
    own = await openScene(world);
  });

  type Name = keyof typeof accessTowards;
  const rows = (Object.keys(accessTowards) as Name[]).flatMap((name) =>
    (Object.keys(accessTowards[name]) as Other[]).map((by) => ({ name, by, cell: accessTowards[name][by] })),
  );

  test.each(rows)('$name by $by: $cell', async ({ name, by, cell }) => {
    const call: Call = calls[name];
    const { house } = own.facts;
    const facts = { ...own.facts, house: own.wishes[by], wish: house, other: house, chatId: own.chatIds[by] };
    const body = samples[name].body?.(facts) ?? (name === 'putAside' ? {} : undefined);
    const reply = await own.people[by].call(call.method, pathOf(name, facts), body);
    // A liked intention cannot be put aside.
    const refused = name === 'putAside' && by !== 'signed in' ? 409 : undefined;
    expect(reply.status, JSON.stringify(reply.body)).toBe(expected(name, cell, refused));
  });
});

test('the doors ask of each call what its row says', () => {
  for (const name of names) {
    const { who }: Call = calls[name];
    const row: Row = access[name];
    const isOpen = row.visitor === 'done' || name === 'sendVerificationAgain';
    expect([name, who === 'everybody']).toEqual([name, isOpen]);
  }
});

test('every call of the site’s description is declared, and every declared one is served', async () => {
  const { paths } = (await world.visitor().get<{ paths: Record<string, object> }>('/api/openapi.json')).body;
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(served.sort()).toEqual(Object.values(addresses).sort());
});

test('a call that changes something is refused from another site', async () => {
  const { people, facts } = scene;
  for (const name of names.filter((it) => calls[it].method !== 'GET')) {
    const given = samples[name].body?.(facts);
    const response = await fetch(new URL(pathOf(name, facts), world.url), {
      method: calls[name].method,
      headers: {
        cookie: people.owner.cookieHeader,
        origin: 'https://evil.example',
        ...(given !== undefined && !(given instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(given !== undefined && { body: given instanceof FormData ? given : JSON.stringify(given) }),
    });
    expect(response.status, name).toBe(403);
  }
});
