/** Saves the draft of a visitor who liked a listing and then signed in, and gives the like from it. */
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
  /** The intention to like. */
  otherId: string;
  /** The side of the draft. */
  side: Side;
  category: Category;
}

/** Renders nothing. It acts only if there is a complete draft; otherwise the person goes on to the form. */
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
      // The new intention then appears among those that can like, and the like is given there.
      void client.invalidateQueries({ queryKey: facingQuery(otherId).queryKey });
    },
    onRefused: (words) => toast(words, { tone: 'bad' }),
    onMissing: () => {},
  });
  return null;
}
