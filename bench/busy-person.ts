/**
 * Makes a person with much to show: own intentions, matches and chats, posted through the site that is
 * measured.
 */
import { randomUUID } from 'node:crypto';
import type { Intention } from '../contract/intentions.ts';
import type { Config } from '../server/config.ts';
import { standingUrl } from '../server/features/intentions/standing-links.ts';
import { unsubscribeUrl } from '../server/features/notifications/unsubscribe.ts';
import type { Site } from '../server/start.ts';
import type { Facts } from '../tests/call-samples.ts';
import type { Person } from '../tests/person.ts';
import { houseForSale, houseWanted } from '../tests/samples.ts';
import { signUpTwo } from './over-http.ts';

/**
 * How many intentions the busy person has, how many matches each of them has, and how many messages each chat
 * has.
 */
export const busy = { intentions: 6, matchesEach: 5, messages: 40 } as const;

/** The facts of one matched pair, and of a second pair for calls that use a match up. */
export interface BusyFacts extends Facts {
  readonly spare: Facts;
}

/** The ids that only calls outside this bench are about. */
const unasked = {
  sessionId: '',
  passkeyId: '',
  blockId: '',
  ownerId: '',
  reportId: '',
  pictureId: '',
  actionId: '',
  appealToken: '',
  ringId: '',
};

export async function busyPerson(site: Site): Promise<{ owner: Person; facts: BusyFacts }> {
  const { config } = site.context;
  const [owner, other] = await signUpTwo(site);
  const pairs: Facts[] = [];
  for (let nth = 0; nth < busy.intentions; nth += 1) {
    const house = await owner.posts(houseForSale);
    for (let match = 0; match < busy.matchesEach; match += 1) {
      const wish = await other.posts(houseWanted);
      const chatId = await matched(owner, other, house, wish);
      await talk(owner, other, chatId);
      const standingToken = tokenOf(standingUrl(config, house.id, new Date()));
      pairs.push({
        ...unasked,
        house,
        wish,
        other: wish,
        chatId,
        mailToken: mailTokenOf(config, owner),
        standingToken,
      });
    }
  }
  const [first, second] = pairs;
  return { owner, facts: { ...first!, spare: second! } };
}

async function matched(owner: Person, other: Person, house: Intention, wish: Intention): Promise<string> {
  await other.likes(wish, house);
  return (await owner.likes(house, wish)).body.chatId!;
}

async function talk(owner: Person, other: Person, chatId: string): Promise<void> {
  for (let nth = 0; nth < busy.messages; nth += 1) {
    const message = {
      id: randomUUID(),
      content: 'When could we come and see it? Saturday would suit us well.',
    };
    await (nth % 2 === 0 ? owner : other).post(`/api/chats/${encodeURIComponent(chatId)}/messages`, message);
  }
}

function mailTokenOf(config: Config, { userId }: Person): string {
  return tokenOf(unsubscribeUrl(config, { userId, kind: 'match' }));
}

function tokenOf(url: string): string {
  return new URL(url).pathname.split('/').at(-1)!;
}
