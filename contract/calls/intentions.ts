/** The calls on intentions, on their pictures, and for the forms in which they are written. */
import { z } from 'zod';
import { declareCalls, nothing } from '../call.ts';
import {
  AddressedId,
  CategoryList,
  ChangedIntention,
  Intention,
  IntentionList,
  NewIntention,
  QuestionSet,
} from '../intentions.ts';
import { Image, ImageUpload, NoImages } from '../media.ts';

const tags = ['intentions'];
const params = z.object({ id: AddressedId });

export const intentionCalls = declareCalls({
  listOwnIntentions: {
    summary: 'My intentions, newest first',
    tags,
    who: 'signed in',
    // Two hundred with long texts are 7 MB. Only their own page asks, when it is opened and when one changes.
    perMinute: 60,
    reply: { 200: IntentionList },
  },
  showIntention: {
    summary: 'One intention, as much of it as the viewer may see',
    tags,
    who: 'everybody',
    params,
    reply: { 200: Intention },
    refusals: ['intention-not-found', 'intention-resting', 'members-only'],
  },
  createIntention: {
    summary: 'Post an intention',
    tags,
    who: 'signed in',
    perMinute: 20,
    body: NewIntention,
    reply: { 201: Intention },
    refusals: [
      'no-coordinates',
      'intention-not-found',
      'new-account-intentions',
      'intentions-full',
      'posted-today',
    ],
    reachesOthers: true,
  },
  editIntention: {
    summary: 'Replace the answers of my intention',
    tags,
    who: 'owner',
    perMinute: 60,
    params,
    body: ChangedIntention,
    reply: { 200: Intention },
    refusals: ['no-coordinates', 'intention-not-found', 'edit-conflict'],
    reachesOthers: true,
  },
  deleteIntention: {
    summary: 'Delete my intention, with its likes, matches, chats and pictures',
    tags,
    who: 'owner',
    perMinute: 60,
    params,
    reply: nothing,
    refusals: ['intention-not-found'],
  },
  confirmIntention: {
    summary: 'My intention still stands; one that rested is shown again',
    tags,
    who: 'owner',
    perMinute: 60,
    params,
    reply: { 200: Intention },
    refusals: ['intention-not-found'],
    reachesOthers: true,
  },
  restIntention: {
    summary: 'Hide my intention from others until I confirm it; matches and chats stay',
    tags,
    who: 'owner',
    perMinute: 60,
    params,
    reply: { 200: Intention },
    refusals: ['intention-not-found'],
  },
  addImage: {
    summary: 'Add a picture to my intention, at its end or for when it is saved',
    tags: ['media'],
    who: 'owner',
    perMinute: 60,
    body: ImageUpload,
    isUpload: true,
    reply: { 200: NoImages, 201: Image },
    refusals: [
      'intention-not-found',
      'too-many-images',
      'image-type',
      'image-heic',
      'image-too-large',
      'image-unreadable',
      'busy',
    ],
    reachesOthers: true,
  },
});

/**
 * The link in the letter that asks whether an intention still stands. A GET changes nothing, a POST answers;
 * the link itself is the permission. Each answers an HTML page.
 */
const standingLink = {
  tags,
  who: 'everybody',
  perMinute: 120,
  params: z.object({ token: z.string().max(150) }),
} as const;

export const standingCalls = declareCalls({
  askIfItStands: { ...standingLink, summary: 'Asks whether the intention of this link still stands' },
  sayItStands: { ...standingLink, summary: 'The intention of this link still stands' },
  sayItRests: { ...standingLink, summary: 'The intention of this link is to be hidden from others' },
});

export const formCalls = declareCalls({
  listCategories: {
    summary: 'What can be bought and sold',
    tags,
    who: 'everybody',
    reply: { 200: CategoryList },
  },
  showQuestionSet: {
    summary: 'The questions of one form',
    tags,
    who: 'everybody',
    params: z.object({ category: z.string(), type: z.string() }),
    reply: { 200: QuestionSet },
    refusals: ['category-not-found', 'question-set-not-found'],
  },
});
