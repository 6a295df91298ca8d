/**
 * The form for a new intention: answers are kept while they are typed, and are saved with the pictures, or
 * taken along by a visitor who skips signing in.
 */
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
   * True while the session is being checked. Nothing can be typed then, and the draft is not read, because a
   * page made at build time cannot know it.
   */
  checking: boolean;
  /** The person's bio, for 'Use my bio'. */
  bio?: string | undefined;
  /** Asks a visitor to sign in or register; answers how that ended. */
  askToSignIn: () => Promise<'signed-in' | 'skipped' | 'closed'>;
  onSaved: (intention: Intention) => void;
  /**
   * Leads to what fits, without an account or before everything is answered; the draft is kept and goes
   * along.
   */
  onSee: (entered: Entered) => void;
  onBack: () => void;
  /** Stands under the preview: words about the answers so far, and the way to what fits them. */
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

/** The draft of this tab, as far as the questions of today have its answers. */
function draftFor(set: QuestionSet): Draft {
  const kept = readDraft(set.type, set.category);
  const typed = withPlace(set, { ...blankTyped(set), ...kept?.typed });
  const draft = { id: kept?.id ?? newId(), typed };
  writeDraft(set.type, set.category, draft);
  return draft;
}

/**
 * Fills in the place that was looked around before, where none is answered yet; it can be changed like any
 * answer.
 */
function withPlace({ questions }: QuestionSet, typed: Typed): Typed {
  const asked = questions.find(({ format }) => format === 'postcode');
  const place = readPlace();
  return asked && !typed[asked.id] && place ? { ...typed, [asked.id]: place } : typed;
}
