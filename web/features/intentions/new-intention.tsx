/** Writing a new intention: kept while it is typed, saved with its pictures, or taken along by a visitor who skips. */
import { type ReactNode, useRef, useState } from 'react';
import type { Intention, QuestionSet } from '../../../contract/intentions.ts';
import { newId } from '../../core/new-id.ts';
import { useEffectWhen } from '../../ui/use-effect-when.ts';
import { type Draft, type Entered, enteredState, readDraft, readPlace, writeDraft } from './draft.ts';
import { ownDraftId } from './own-draft.ts';
import { type Beside, QuestionForm, type QuestionFormProps } from './question-form.tsx';
import { blankTyped, type Typed } from './typed-answers.ts';
import { usePictures } from './use-pictures.ts';
import { usePosting } from './use-posting.ts';

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
  renderBeside: (beside: Beside & { see: () => void }) => ReactNode;
}

export function NewIntention(props: NewIntentionProps) {
  const { set, signedIn, checking } = props;
  const [kept, setKept] = useState(() => (checking ? undefined : draftFor(set)));
  if (!checking && !kept) setKept(draftFor(set));
  const draft = kept ?? { id: '', typed: blankTyped(set) };
  const typed = useRef(draft.typed);
  const ownId = () => ownDraftId(set.type, set.category, draft.id);
  useEffectWhen([kept?.id], () => {
    if (kept) void ownId().then((id) => id !== draft.id && setKept({ id, typed: typed.current }));
  });
  const pictures = usePictures(ownId, []);

  const see = () => props.onSee(enteredState(set.category, { id: draft.id, typed: typed.current }));
  const post = usePosting({ ...props, pictures, typed, ownId, onSee: see, onRenewed: setKept });
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
      onSubmit={post}
      editing={false}
      onBack={props.onBack}
      pictures={signedIn ? pictures : null}
      bio={props.bio}
      renderAbove={props.renderAbove}
      renderUnder={props.renderUnder}
      renderBeside={(beside) => props.renderBeside({ ...beside, see })}
    />
  );
}

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
