/** One way to make each call of the API. Whom it is open to, and what it answers when it is done, contract/calls/ says. */
import { createECDH, randomBytes } from 'node:crypto';
import type { CallName } from '../contract/addresses.ts';
import type { authCalls } from '../contract/calls/accounts.ts';
import { calls } from '../contract/calls.ts';
import type { Intention } from '../contract/intentions.ts';
import { bristol, houseForSale, houseWanted } from './samples.ts';

/** The house and the wish are matched. */
export interface Facts {
  house: Intention;
  wish: Intention;
  chatId: string;
  /** Of the link in a mail to the owner. */
  mailToken: string;
}

interface Sample {
  /** What the names in the path stand for. */
  params?(facts: Facts): Readonly<Record<string, string>>;
  body?(facts: Facts): unknown;
  /** What those who may call are answered, where the body is one that is refused. */
  status?: number;
}

const file = () => {
  const form = new FormData();
  form.append('file', new Blob(['not a picture'], { type: 'image/png' }), 'a.png');
  return form;
};
/** A browser's push subscription: keys that are keys, and an address where nobody listens. */
const browser = {
  endpoint: 'https://push.example/browser',
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
};
const house = ({ house }: Facts) => ({ id: house.id });
const pair = ({ house, wish }: Facts) => ({ id: house.id, otherId: wish.id });
const chat = ({ chatId }: Facts) => ({ id: chatId });
/** Whoever holds the mail holds its link. */
const link = ({ mailToken }: Facts) => ({ token: mailToken });

/** In the order in which they are made: what takes something away comes last. better-auth's own are tested in server/features/accounts. */
export const samples: Record<Exclude<CallName, keyof typeof authCalls>, Sample> = {
  listCategories: {},
  showQuestionSet: { params: () => ({ category: 'property', type: 'sell' }) },
  findPostcode: { params: () => ({ postcode: bristol.postcode }) },
  showIntention: { params: house },
  showMarket: {},
  previewCandidates: { body: () => ({ draft: houseWanted }) },
  countCandidates: {
    body: () => ({ draft: { type: 'buy', category: 'property', postcode: bristol.postcode } }),
  },
  readProfile: {},
  changeProfile: { body: () => ({ bio: 'Hello' }) },
  removeAccount: { body: () => ({ password: 'not-my-password-1' }), status: 422 },
  setPhoto: { body: file, status: 415 },
  removePhoto: {},
  listOwnIntentions: {},
  showHome: {},
  createIntention: { body: () => houseWanted },
  editIntention: { params: house, body: () => houseForSale },
  listCandidates: { params: house },
  listNearMisses: { params: house },
  listLiked: { params: house },
  listFacing: { params: house },
  addImage: {
    body: ({ house }) => {
      const form = file();
      form.append('intentionId', house.id);
      return form;
    },
    status: 415,
  },
  like: { params: pair },
  listMatches: {},
  markMatchesSeen: { body: ({ house }) => ({ intentionIds: [house.id] }) },
  listChats: {},
  listMessages: { params: chat },
  sendMessage: { params: chat, body: () => ({ id: crypto.randomUUID(), content: 'Hello' }) },
  readChat: { params: chat },
  sayTyping: { params: chat },
  contact: {
    body: () => ({
      name: 'Ann',
      email: 'ann@example.org',
      message: 'A question about posting.',
      website: '',
    }),
  },
  showPushKey: {},
  subscribe: { body: () => browser },
  unsubscribe: { body: () => ({ endpoint: browser.endpoint }) },
  askToStopMails: { params: link },
  stopMails: { params: link },
  unlike: { params: pair },
  deleteIntention: { params: house },
};
export const names = Object.keys(samples) as (keyof typeof samples)[];

export function pathOf(name: keyof typeof samples, facts: Facts): string {
  const params = samples[name].params?.(facts) ?? {};
  return calls[name].path.replace(/:(\w+)/g, (_, part) => encodeURIComponent(params[part] ?? ''));
}
