/** Saves a visitor's draft as an intention: after signing in, and by itself when a like is waiting for it. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Intention } from '../../../contract/intentions.ts';
import type { Category, Side } from '../../../domain/intentions.ts';
import type { Answers } from '../../../domain/kinds/kinds.ts';
import { useEffectWhen } from '../../ui/use-effect-when.ts';
import { clearDraft } from './draft.ts';
import { ownDraftId } from './own-draft.ts';
import { keepIntention, postIntention, refusalOf } from './saving.ts';

export interface KeepDraftInput {
  type: Side;
  category: Category;
  id: string;
  /** The answers; null while a question of the form is not answered. */
  answers: Answers | null;
  signedIn: boolean;
  /** True when somebody was liked before there was an intention to like from. */
  likeWaits: boolean;
  askToSignIn: () => Promise<'signed-in' | 'skipped' | 'closed'>;
  onKept: (intention: Intention) => void;
  onRefused: (words: string) => void;
  /**
   * Called when the person has signed in and something must still be answered before the draft can be saved.
   */
  onMissing: () => void;
}

export function useKeepDraft(input: KeepDraftInput) {
  const { type, category, id, answers, signedIn, likeWaits, askToSignIn, onKept, onRefused, onMissing } =
    input;
  const client = useQueryClient();
  const [keeping, setKeeping] = useState(false);
  const underway = useRef(false);
  const ownId = () => ownDraftId(type, category, id);
  useEffectWhen([id], () => void ownId());
  const save = async () => {
    if (answers === null) return onMissing();
    setKeeping(true);
    const posted = await postIntention(await ownId(), answers, []);
    setKeeping(false);
    if (!posted.allowed) return onRefused(refusalOf(posted).words);
    clearDraft(type, category);
    onKept(keepIntention(client, posted.value));
  };
  const keep = async () => {
    if (underway.current) return;
    underway.current = true;
    try {
      if (signedIn || (await askToSignIn()) === 'signed-in') await save();
    } finally {
      underway.current = false;
    }
  };
  // The person may have signed in in another way, for instance after a reload in the middle: the draft is
  // then saved all the same. It is saved once, when both conditions hold, and not in a copy of the tab.
  useEffectWhen([signedIn, likeWaits], () => {
    if (signedIn && likeWaits && answers !== null) void ownId().then((own) => void (own === id && keep()));
  });
  return { keep, keeping };
}
