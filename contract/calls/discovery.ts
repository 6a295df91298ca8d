/**
 * The calls of discovery: the candidates of an intention or of a draft, and which of a person's own
 * intentions face somebody else's.
 */
import { z } from 'zod';
import { declareCalls, nothing } from '../call.ts';
import {
  AreaList,
  AsidePage,
  CandidateCount,
  CandidatePage,
  CandidatesQuery,
  CompareQuery,
  Comparison,
  CountRequest,
  CurveList,
  FacingList,
  LikedPage,
  LikedQuery,
  Market,
  MarketQuery,
  ModelsSold,
  NearMisses,
  PreviewRequest,
  PutAside,
} from '../discovery.ts';
import { Home, StandingList } from '../home.ts';

const ofIntention = {
  params: z.object({ id: z.uuid() }),
  refusals: ['intention-not-found'],
} as const;

/** The pair of `id`, the person's own intention, and `otherId`. */
const pair = {
  who: 'owner',
  // A person who looks through a list puts one aside in a second, as they like one in a second.
  perMinute: 90,
  params: z.object({ id: z.uuid(), otherId: z.uuid() }),
  reply: nothing,
} as const;

export const discoveryCalls = declareCalls({
  showMarket: {
    summary:
      'What there is around a postcode or a town, counted by kind, and a few to look at; open to visitors',
    who: 'everybody',
    // The call asks the database a few bounded questions, as a preview does; nobody reads more than one
    // answer a second.
    perMinute: 60,
    query: MarketQuery,
    reply: { 200: Market },
  },
  showHome: {
    summary: 'My intentions with their counts, and what is new since I was last here',
    who: 'signed in',
    perMinute: 60,
    reply: { 200: Home },
  },
  listStandings: {
    summary: 'The counts of my newest intentions; unlike my home it does not count as being here',
    who: 'signed in',
    perMinute: 60,
    reply: { 200: StandingList },
  },
  listModelsSold: {
    summary: 'The makes and models that most is for sale of here; open to visitors',
    who: 'everybody',
    // A form makes this call once; the answer is worked out anew every few minutes.
    perMinute: 30,
    reply: { 200: ModelsSold },
  },
  listCandidates: {
    ...ofIntention,
    summary: 'Who fits my intention, nearest or newest first',
    who: 'owner',
    query: CandidatesQuery,
    reply: { 200: CandidatePage },
  },
  previewCandidates: {
    summary: 'Who would fit a draft that is not saved; open to visitors',
    who: 'everybody',
    // The limit is stricter than for one's own candidates because visitors may make this call; a page of
    // results and its scrolling stay far below it.
    perMinute: 60,
    body: PreviewRequest,
    reply: { 200: CandidatePage },
    refusals: ['no-coordinates'],
  },
  countCandidates: {
    summary: 'How many fit a form half filled, and how many each answer hides; open to visitors',
    who: 'everybody',
    // A form makes this call while it is filled: a quick person changes an answer every second.
    perMinute: 90,
    body: CountRequest,
    reply: { 200: CandidateCount },
    refusals: ['no-coordinates'],
  },
  previewCurves: {
    summary: 'How many would fit a draft at each price, or each radius; open to visitors',
    who: 'everybody',
    // A form makes this call while it is filled, whenever it asks for the count.
    perMinute: 90,
    body: CountRequest,
    reply: { 200: CurveList },
    refusals: ['no-coordinates'],
  },
  listCurves: {
    ...ofIntention,
    summary: 'How many would fit my intention at each price, or each radius',
    who: 'owner',
    perMinute: 90,
    reply: { 200: CurveList },
  },
  listAreas: {
    ...ofIntention,
    summary: 'How many fit my intention in each outward code, for a map and its list',
    who: 'owner',
    // The page of an own intention makes this call once, as it does that for the curves.
    perMinute: 90,
    reply: { 200: AreaList },
  },
  listNearMisses: {
    ...ofIntention,
    summary: 'Who almost fits my intention, and which small change of it would let more fit',
    who: 'owner',
    // The call asks the database a dozen questions at once; the page of an own intention makes it once.
    perMinute: 60,
    reply: { 200: NearMisses },
  },
  listLiked: {
    ...ofIntention,
    summary: 'What I liked from my intention, the latest first',
    who: 'owner',
    query: LikedQuery,
    reply: { 200: LikedPage },
  },
  listFacing: {
    ...ofIntention,
    summary: "My intentions that face somebody else's, and how each fits it",
    who: 'signed in',
    reply: { 200: FacingList },
  },
  listAside: {
    ...ofIntention,
    summary: 'What I put aside from my intention, the latest first',
    who: 'owner',
    query: LikedQuery,
    reply: { 200: AsidePage },
  },
  compareCandidates: {
    ...ofIntention,
    summary: 'Up to four that face my intention, side by side: how each fits it, and how the two stand',
    who: 'owner',
    query: CompareQuery,
    reply: { 200: Comparison },
  },
  putAside: {
    ...pair,
    summary: 'Not for me: leave this one out for my intention until it changes; nobody else is told',
    body: PutAside,
    bodyMayLack: true,
    refusals: [
      'intention-not-found',
      'like-own',
      'like-same-side',
      'like-other-category',
      'aside-liked',
      'aside-full',
      'aside-changed',
    ],
  },
  takeBack: { ...pair, summary: 'Take back what I put aside', refusals: ['intention-not-found'] },
});
