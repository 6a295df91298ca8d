/**
 * Posts a new intention under the id of its draft, once its pictures have arrived; a visitor is asked to sign
 * in first.
 */
import { useQueryClient } from '@tanstack/react-query';
import type { Intention, QuestionSet } from '../../../contract/intentions.ts';
import type { Answers } from '../../../domain/kinds/kinds.ts';
import { newId } from '../../core/new-id.ts';
import { clearDraft, type Draft, writeDraft } from './draft.ts';
import { pathsOf } from './pictures.ts';
import { whyUnplaced } from './queries.ts';
import { keepIntention, picturesMissing, postIntention, refusalOf, type SubmitRefusal } from './saving.ts';
import type { Typed } from './typed-answers.ts';
import type { PicturesState } from './use-pictures.ts';

export interface PostingInput {
  set: QuestionSet;
  signedIn: boolean;
  pictures: PicturesState;
  /** The typed values at this moment, also within a call that began earlier. */
  typed: { readonly current: Typed };
  /** The id under which this tab sends the draft. */
  ownId: () => Promise<string>;
  /** Asks a visitor to sign in or register; answers how that ended. */
  askToSignIn: () => Promise<'signed-in' | 'skipped' | 'closed'>;
  onSaved: (intention: Intention) => void;
  /** Leads to what fits, without an account. */
  onSee: () => void;
  /** Called when the draft has another id from now on. */
  onRenewed: (draft: Draft) => void;
}

export function usePosting(input: PostingInput) {
  const { set, signedIn, pictures, typed, ownId, askToSignIn, onSaved, onSee, onRenewed } = input;
  const client = useQueryClient();

  const save = async (answers: Answers, renewed?: string): Promise<SubmitRefusal | undefined> => {
    if (!(await pictures.arrive())) return picturesMissing;
    const id = renewed ?? (await ownId());
    const posted = await postIntention(id, answers, pathsOf(pictures.latest()));
    if (!posted.allowed) {
      // The draft was posted before, and deleted since: what stands in the form is posted as another
      // intention.
      if (posted.code === 'intention-not-found' && renewed === undefined) return save(answers, renewId());
      const ended = posted.code === 'sign-in-required';
      return ended ? saveAfterSignIn(answers) : refusalOf(posted);
    }
    if (!pictures.saved(posted.value.images)) return picturesMissing;
    clearDraft(set.type, set.category);
    onSaved(keepIntention(client, posted.value));
    return undefined;
  };

  const saveAfterSignIn = async (answers: Answers): Promise<SubmitRefusal | undefined> => {
    const atPress = typed.current;
    const unplaced = await whyUnplaced(client, answers.postcode);
    if (unplaced) return refusalOf(unplaced);
    const end = await askToSignIn();
    if (end === 'signed-in') return typed.current === atPress ? save(answers) : changedSince;
    if (end === 'skipped') onSee();
    return undefined;
  };

  const renewId = () => {
    const renewed = { id: newId(), typed: typed.current };
    writeDraft(set.type, set.category, renewed);
    onRenewed(renewed);
    return renewed.id;
  };

  return signedIn ? (answers: Answers) => save(answers) : saveAfterSignIn;
}

/**
 * The refusal when the person went on typing while the question to sign in was being loaded: what would be
 * saved is not what stands in the form.
 */
const changedSince: SubmitRefusal = {
  fields: {},
  words: 'Your answers have changed. Please choose Next again.',
};
