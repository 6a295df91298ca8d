/**
 * A visitor who had entered what they look for, or sell, liked a listing and then signed in: it is saved, and
 * the like given.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QuestionSet } from '../../contract/intentions.ts';
import type { Category, Side } from '../../domain/intentions.ts';
import { facingQuery } from '../features/discovery/queries.ts';
import { type Draft, readDraft } from '../features/intentions/draft.ts';
import { questionSetQuery } from '../features/intentions/queries.ts';
import { checkTyped } from '../features/intentions/typed-answers.ts';
import { useKeepDraft } from '../features/intentions/use-keep-draft.ts';
import { pendingLikeFor } from '../features/likes/pending-like.ts';
import { toast } from '../ui/toasts.tsx';

interface LikeWithDraftProps {
  /** What is to be liked. */
  otherId: string;
  /** Of the intention that would like it. */
  side: Side;
  category: Category;
}

/** Shows nothing: where nothing was entered, or not all of it, the form is the way. */
export default function LikeWithDraft({ otherId, side, category }: LikeWithDraftProps) {
  const draft = readDraft(side, category);
  const { data: set } = useQuery({ ...questionSetQuery(category, side), enabled: draft !== null });
  return draft && set ? <Keep otherId={otherId} set={set} draft={draft} /> : null;
}

interface KeepProps {
  otherId: string;
  set: QuestionSet;
  draft: Draft;
}

function Keep({ otherId, set, draft }: KeepProps) {
  const client = useQueryClient();
  const { type, category } = set;
  useKeepDraft({
    type,
    category,
    id: draft.id,
    answers: checkTyped(set, draft.typed).answers ?? null,
    signedIn: true,
    likeWaits: pendingLikeFor({ id: draft.id, type, category })?.id === otherId,
    askToSignIn: async () => 'signed-in',
    onKept: () => {
      toast('Your intention is posted.', { tone: 'good' });
      // From there it likes what is shown.
      void client.invalidateQueries({ queryKey: facingQuery(otherId).queryKey });
    },
    onRefused: (words) => toast(words, { tone: 'bad' }),
    onMissing: () => {},
  });
  return null;
}
