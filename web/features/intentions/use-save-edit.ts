/**
 * Save of an intention that exists: once its new pictures have arrived, all of it at once, unless it was
 * changed elsewhere.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Intention } from '../../../contract/intentions.ts';
import type { Answers } from '../../../domain/kinds/kinds.ts';
import type { NotDone } from '../../core/client.ts';
import { clearEdit } from './edit-draft.ts';
import { pathsOf } from './pictures.ts';
import {
  keepIntention,
  picturesMissing,
  putIntention,
  readNow,
  refusalOf,
  type SubmitRefusal,
} from './saving.ts';
import type { PicturesState } from './use-pictures.ts';

export interface SaveEditInput {
  /** Whose it is. */
  viewerId: string;
  /** The intention as the form began from it. */
  base: Intention;
  pictures: PicturesState;
  onSave: (intention: Intention) => void;
  /** It was changed elsewhere meanwhile, and stands like this now. */
  onConflict: (newest: Intention) => void;
}

export function useSaveEdit({ viewerId, base, pictures, onSave, onConflict }: SaveEditInput) {
  const client = useQueryClient();
  const { id } = base;
  /** What a Save is based on: after one that left a picture out, that one. */
  const revision = useRef(base.revision);

  const refused = async (notDone: NotDone): Promise<SubmitRefusal> => {
    if (notDone.code !== 'edit-conflict') return refusalOf(notDone);
    const newest = await readNow(id);
    if (!newest.allowed) return refusalOf(newest);
    revision.current = newest.value.revision;
    onConflict(keepIntention(client, newest.value));
    return { fields: {}, words: notDone.detail };
  };

  return async (answers: Answers): Promise<SubmitRefusal | undefined> => {
    if (!(await pictures.arrive())) return picturesMissing;
    const put = await putIntention(id, answers, pathsOf(pictures.latest()), revision.current);
    if (!put.allowed) return refused(put);
    revision.current = put.value.revision;
    if (!pictures.saved(put.value.images)) return picturesMissing;
    clearEdit(viewerId, id);
    onSave(keepIntention(client, put.value));
    return undefined;
  };
}
