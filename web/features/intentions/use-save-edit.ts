/**
 * Saves the changes to an existing intention at once, when its new pictures have arrived, unless it was
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
  /** The id of the intention's owner. */
  viewerId: string;
  /** The intention as it was when the form opened. */
  base: Intention;
  pictures: PicturesState;
  onSave: (intention: Intention) => void;
  /** Called with the stored intention when it was changed elsewhere meanwhile. */
  onConflict: (newest: Intention) => void;
}

export function useSaveEdit({ viewerId, base, pictures, onSave, onConflict }: SaveEditInput) {
  const client = useQueryClient();
  const { id } = base;
  /**
   * The revision on which the next Save is based: after a Save that left a picture out, the one which that
   * Save made.
   */
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
