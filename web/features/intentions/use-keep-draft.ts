/** A visitor's draft becomes an intention: after signing in, and by itself when a like is waiting for it. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Intention } from '../../../contract/intentions.ts';
import type { Answers } from '../../../domain/kinds/kinds.ts';
import { useEffectWhen } from '../../ui/use-effect-when.ts';
import { clearDraft } from './draft.ts';
import { keepIntention, postIntention, refusalOf } from './saving.ts';

export interface KeepDraftInput {
  id: string;
  /** Null while a question of the form is not answered. */
  answers: Answers | null;
  signedIn: boolean;
  /** Somebody was liked before there was an intention to like from. */
  likeWaits: boolean;
  askToSignIn: () => Promise<'signed-in' | 'skipped' | 'closed'>;
  onKept: (intention: Intention) => void;
  onRefused: (words: string) => void;
  /** Signed in, and there is still something to answer before it can be saved. */
  onMissing: () => void;
}

export function useKeepDraft(input: KeepDraftInput) {
  const { id, answers, signedIn, likeWaits, askToSignIn, onKept, onRefused, onMissing } = input;
  const client = useQueryClient();
  const [keeping, setKeeping] = useState(false);
  const underway = useRef(false);
  const save = async () => {
    if (answers === null) return onMissing();
    setKeeping(true);
    const posted = await postIntention(id, answers, []);
    setKeeping(false);
    if (!posted.allowed) return onRefused(refusalOf(posted).words);
    clearDraft(answers.type, answers.category);
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
  // Signed in another way, for instance after a reload in the middle: what the visitor wanted still happens.
  // Once, when both have come true.
  useEffectWhen([signedIn, likeWaits], () => {
    if (signedIn && likeWaits && answers !== null) void keep();
  });
  return { keep, keeping };
}
