/** Writing a new intention: kept while it is typed, saved with its pictures, or taken along by a visitor who skips. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { Intention, QuestionSet } from '../../../contract/intentions.ts';
import type { Answers } from '../../../domain/kinds/kinds.ts';
import { newId } from '../../new-id.ts';
import { useEffectWhen } from '../../ui/use-effect-when.ts';
import { clearDraft, type Draft, type Entered, readDraft, readPlace, writeDraft } from './draft.ts';
import { ownDraftId } from './own-draft.ts';
import { pathsOf } from './pictures.ts';
import { whyUnplaced } from './queries.ts';
import { QuestionForm, type QuestionFormProps, type Wish } from './question-form.tsx';
import { keepIntention, picturesMissing, postIntention, refusalOf, type SubmitRefusal } from './saving.ts';
import { blankTyped, type Typed } from './typed-answers.ts';
import { usePictures } from './use-pictures.ts';

export interface NewIntentionProps extends Pick<QuestionFormProps, 'renderAbove' | 'renderUnder'> {
  set: QuestionSet;
  signedIn: boolean;
  /**
   * Who is looking is being asked: nothing can be typed, and what this tab keeps is not read, for a page made
   * beforehand cannot know it.
   */
  checking: boolean;
  /** For 'Use my bio'. */
  bio?: string | undefined;
  /** Asks a visitor to sign in or register; answers how that ended. */
  askToSignIn: () => Promise<'signed-in' | 'skipped' | 'closed'>;
  onSaved: (intention: Intention) => void;
  /** On to what fits, without an account or before all is answered: what was entered is kept, and goes along. */
  onSee: (entered: Entered) => void;
  onBack: () => void;
  /** Under the preview: what the screen has to say of the answers so far, and the way to what fits them. */
  renderBeside: (
    answers: Readonly<Record<string, unknown>>,
    wish: Wish | undefined,
    see: () => void,
  ) => ReactNode;
}

export function NewIntention(props: NewIntentionProps) {
  const { set, signedIn, checking, askToSignIn, onSaved } = props;
  const client = useQueryClient();
  const [kept, setKept] = useState(() => (checking ? undefined : draftFor(set)));
  if (!checking && !kept) setKept(draftFor(set));
  const draft = kept ?? { id: '', typed: blankTyped(set) };
  const typed = useRef(draft.typed);
  const ownId = () => ownDraftId(set.type, set.category, draft.id);
  useEffectWhen([kept?.id], () => {
    if (kept) void ownId().then((id) => id !== draft.id && setKept({ id, typed: typed.current }));
  });
  const pictures = usePictures(ownId, []);

  const see = () => props.onSee({ category: set.category, draft: { id: draft.id, typed: typed.current } });
  const save = async (answers: Answers, renewed?: string): Promise<SubmitRefusal | undefined> => {
    if (!(await pictures.arrive())) return picturesMissing;
    const id = renewed ?? (await ownId());
    const posted = await postIntention(id, answers, pathsOf(pictures.latest()));
    if (!posted.allowed) {
      // It arrived before, and was deleted since: what stands here is posted as another one.
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
    if (end === 'skipped') see();
    return undefined;
  };
  const renewId = () => {
    const renewed = { id: newId(), typed: typed.current };
    writeDraft(set.type, set.category, renewed);
    setKept(renewed);
    return renewed.id;
  };
  const keep = (now: Typed) => {
    typed.current = now;
    writeDraft(set.type, set.category, { id: draft.id, typed: now });
  };

  return (
    <QuestionForm
      id={draft.id}
      set={set}
      initial={draft.typed}
      waiting={!kept}
      onTyped={keep}
      onSubmit={signedIn ? (answers) => save(answers) : saveAfterSignIn}
      editing={false}
      onBack={props.onBack}
      pictures={signedIn ? pictures : null}
      bio={props.bio}
      renderAbove={props.renderAbove}
      renderUnder={props.renderUnder}
      renderBeside={(answers, wish) => props.renderBeside(answers, wish, see)}
    />
  );
}

/**
 * What would be saved is not what stands there: the question to sign in did not load at once, and somebody
 * went on typing.
 */
const changedSince: SubmitRefusal = {
  fields: {},
  words: 'Your answers have changed. Please press Next again.',
};

/** What was typed before, under the questions of today. */
function draftFor(set: QuestionSet): Draft {
  const kept = readDraft(set.type, set.category);
  const typed = withPlace(set, { ...blankTyped(set), ...kept?.typed });
  const draft = { id: kept?.id ?? newId(), typed };
  writeDraft(set.type, set.category, draft);
  return draft;
}

/** Where no place is answered yet, the one that was looked around before: it can be changed like any answer. */
function withPlace({ questions }: QuestionSet, typed: Typed): Typed {
  const asked = questions.find(({ format }) => format === 'postcode');
  const place = readPlace();
  return asked && !typed[asked.id] && place ? { ...typed, [asked.id]: place } : typed;
}
