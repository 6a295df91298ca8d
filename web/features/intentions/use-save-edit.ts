/** Save of an intention that exists: its answers and the pictures it keeps, then the new pictures, then their order. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Intention, QuestionSet } from '../../../contract/intentions.ts';
import type { Answers } from '../../../domain/kinds/kinds.ts';
import type { NotDone } from '../../client.ts';
import { clearEdit } from './draft.ts';
import { same } from './edit-conflict.ts';
import { pathsOf } from './pictures.ts';
import {
  keepIntention,
  picturesMissing,
  putIntention,
  readNow,
  refusalOf,
  type SubmitRefusal,
} from './saving.ts';
import { answersOf, typedOf } from './typed-answers.ts';
import type { PicturesState } from './use-pictures.ts';

export interface SaveEditInput {
  /** The intention as the form began from it. */
  base: Intention;
  set: QuestionSet;
  pictures: PicturesState;
  onSave: (intention: Intention) => void;
  /** It was changed elsewhere meanwhile, and stands like this now. */
  onConflict: (newest: Intention) => void;
}

export function useSaveEdit({ base, set, pictures, onSave, onConflict }: SaveEditInput) {
  const client = useQueryClient();
  const { id } = base;
  /** The intention as it was last known here: what a Save is based on. */
  const known = useRef(base);

  const answersIn = (intention: Intention) => answersOf(set, typedOf(set, { ...intention }));

  /** Each of our own pictures is a new revision. One that has nothing else new is no change made elsewhere. */
  const knowOwnPictures = async () => {
    const kept = pathsOf(pictures.latest());
    const own = kept.filter((path) => !known.current.images.includes(path));
    if (own.length === 0) return;
    const now = await readNow(id);
    if (!now.allowed) return;
    const others = now.value.images.filter((path) => !own.includes(path));
    if (same(others, known.current.images) && same(answersIn(now.value), answersIn(known.current)))
      known.current = now.value;
  };
  const put = async (answers: Answers) => {
    await knowOwnPictures();
    const answer = await putIntention(id, answers, pathsOf(pictures.latest()), known.current.revision);
    if (answer.allowed) known.current = answer.value;
    return answer;
  };
  const refused = async (notDone: NotDone): Promise<SubmitRefusal> => {
    if (notDone.code !== 'edit-conflict') return refusalOf(notDone);
    const newest = await readNow(id);
    if (!newest.allowed) return refusalOf(newest);
    known.current = keepIntention(client, newest.value);
    onConflict(newest.value);
    return { fields: {}, words: notDone.detail };
  };

  return async (answers: Answers): Promise<SubmitRefusal | undefined> => {
    const first = await put(answers);
    if (!first.allowed) return refused(first);
    const hasNew = pictures.latest().some(({ file }) => file !== undefined);
    if (hasNew && !(await pictures.sendAll(id))) return picturesMissing;
    const last = hasNew ? await put(answers) : first;
    if (!last.allowed) return refused(last);
    clearEdit(id);
    onSave(keepIntention(client, last.value));
    return undefined;
  };
}
