/** A scene with one of each kind of person that tests/access.ts tells apart, around one house. */
import type { Intention } from '../contract/intentions.ts';
import { standingUrl } from '../server/features/intentions/standing-links.ts';
import { unsubscribeUrl } from '../server/features/notifications/unsubscribe.ts';
import { type Other, type Standing, standings } from './access.ts';
import type { Facts } from './call-samples.ts';
import { closedSwap } from './closed-ring.ts';
import { acts, makeModerator, moderated } from './moderated.ts';
import { anotherDevice, passkeyOf } from './own-access.ts';
import type { Person } from './person.ts';
import { bristol, houseForSale, houseWanted } from './samples.ts';
import type { World } from './world.ts';

export interface AccessScene {
  readonly people: Readonly<Record<Standing, Person>>;
  /** The facts of the owner's house: the person it is matched with, and what else the owner has. */
  readonly facts: Facts;
  /** The wish of each other person; each fits the house. */
  readonly wishes: Readonly<Record<Other, Intention>>;
  /** The id of each person's chat with the owner; for those who never had one, an id that names no chat. */
  readonly chatIds: Readonly<Record<Other, string>>;
}

export async function openScene(world: World): Promise<AccessScene> {
  await world.knowPostcodes(bristol);
  const { context } = world;
  const named = async (name: string) => world.person(name);
  const people = {
    visitor: world.visitor(),
    unverified: await named('Una'),
    'signed in': await named('Eve'),
    owner: await named('Alice'),
    liked: await named('Leo'),
    matched: await named('Bob'),
    blocked: await named('Dan'),
    banned: await named('Bart'),
    removed: await named('Rita'),
    moderator: await named('Mia'),
  };
  const { owner } = people;
  const house = await owner.posts(houseForSale);
  const wishes = {
    'signed in': await people['signed in'].posts(houseWanted),
    liked: await people.liked.posts(houseWanted),
    matched: await people.matched.posts(houseWanted),
    blocked: await people.blocked.posts(houseWanted),
  };
  const matched = async (by: 'matched' | 'blocked') => {
    await people[by].likes(wishes[by], house);
    return (await owner.likes(house, wishes[by])).body.chatId!;
  };
  await people.liked.likes(wishes.liked, house);
  const chatIds = {
    'signed in': 'none',
    liked: 'none',
    matched: await matched('matched'),
    blocked: await matched('blocked'),
  };
  await owner.put(`/api/intentions/${wishes.blocked.id}/block`);
  const [mona, other] = [await named('Mona'), await (await named('Otto')).posts(houseWanted)];
  const block = await owner.put<{ id: string }>(
    `/api/intentions/${(await mona.posts(houseWanted)).id}/block`,
  );
  await makeModerator(context, people.moderator);
  const told = await moderated(context, { ...people, stranger: people['signed in'] }, house);
  await acts(people.moderator, { action: 'ban', userId: people.banned.userId });
  const { db } = context;
  const { userId } = people.unverified;
  await db.updateTable('users').set({ emailVerified: false }).where('id', '=', userId).execute();
  await db.deleteFrom('users').where('id', '=', people.removed.userId).execute();
  const ringId = await closedSwap(owner, people.matched);
  return {
    people,
    wishes,
    chatIds,
    facts: {
      house,
      other,
      ownerId: owner.userId,
      ...told,
      wish: wishes.matched,
      chatId: chatIds.matched,
      ringId,
      blockId: block.body.id,
      sessionId: await anotherDevice(context, owner.userId),
      passkeyId: await passkeyOf(context, owner.userId),
      mailToken: tokenOf(unsubscribeUrl(context.config, { userId: owner.userId, kind: 'match' })),
      standingToken: tokenOf(standingUrl(context.config, house.id, new Date())),
    },
  };
}

function tokenOf(url: string): string {
  return new URL(url).pathname.split('/').at(-1)!;
}

/** All people of the scene, each with whether they may hear events. */
export function everyoneOf({ people }: AccessScene) {
  return standings.map((standing) => {
    const mayHear = !['visitor', 'unverified', 'banned', 'removed'].includes(standing);
    return { standing, person: people[standing], userId: people[standing].userId, verified: mayHear };
  });
}
