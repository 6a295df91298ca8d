/** Changing an intention that exists: nothing of it, its pictures included, is changed for others before Save. */
import { useState } from 'react';
import type { Intention, QuestionSet } from '../../../contract/intentions.ts';
import { giveFocus } from '../../ui/hands.ts';
import { openEdit, same } from './edit-conflict.ts';
import { clearEdit, readEdit, writeEdit } from './edit-draft.ts';
import { LeftOut } from './left-out.tsx';
import { QuestionForm, type QuestionFormProps } from './question-form.tsx';
import { typedOf } from './typed-answers.ts';
import { Unsaved } from './unsaved.tsx';
import { usePictures } from './use-pictures.ts';
import { useSaveEdit } from './use-save-edit.ts';

export interface EditedIntentionProps extends Pick<QuestionFormProps, 'renderUnder' | 'renderBeside'> {
  /** Whose it is. */
  viewerId: string;
  intention: Intention;
  set: QuestionSet;
  /** For 'Use my bio'. */
  bio?: string | undefined;
  onSave: (intention: Intention) => void;
  onBack: () => void;
}

export function EditedIntention({ intention, viewerId, onSave, ...form }: EditedIntentionProps) {
  // News that comes while the form stands waits until Save: nothing changes under somebody's hands.
  const [{ base, isRefused }, setBase] = useState({ base: intention, isRefused: false });
  const pictures = usePictures(() => intention.id, intention.images);
  /** How often it was begun anew. */
  const [anew, setAnew] = useState(0);
  const save = useSaveEdit({
    viewerId,
    base,
    pictures,
    onSave,
    onConflict: (newest) => {
      pictures.follow(newest.images);
      setBase({ base: newest, isRefused: true });
    },
  });
  return (
    <EditForm
      {...form}
      key={`${base.revision} ${anew}`}
      viewerId={viewerId}
      base={base}
      isRefused={isRefused}
      pictures={pictures}
      onSubmit={save}
      onDiscard={() => {
        clearEdit(viewerId, base.id);
        setAnew(anew + 1);
        // The button is gone with what it offered.
        giveFocus(document.querySelector('main'), { preventScroll: true });
      }}
    />
  );
}

interface EditFormProps
  extends Omit<QuestionFormProps, 'id' | 'initial' | 'onTyped' | 'editing' | 'renderAbove'> {
  viewerId: string;
  base: Intention;
  /** Save found it changed elsewhere. */
  isRefused: boolean;
  /** What was typed before and is not saved is not wanted any more. */
  onDiscard: () => void;
}

function EditForm({ viewerId, base, isRefused, onDiscard, ...form }: EditFormProps) {
  const { set } = form;
  const [{ began, initial, leftOut, typedAt }] = useState(() => {
    const now = typedOf(set, { ...base });
    const edit = readEdit(viewerId, base.id);
    return { began: now, typedAt: edit?.at, ...openEdit(now, edit) };
  });
  const isChanged = isRefused || Object.keys(leftOut).length > 0;
  const isUnsaved = !isChanged && !same(initial, began);
  return (
    <QuestionForm
      {...form}
      id={base.id}
      initial={initial}
      onTyped={(typed) =>
        writeEdit(viewerId, base.id, { typed, began, leftOut, at: new Date().toISOString() })
      }
      editing
      renderAbove={(typed, change) =>
        isChanged ? (
          <LeftOut
            set={set}
            leftOut={leftOut}
            typed={typed}
            stands={began}
            typedAt={typedAt}
            onUse={change}
            isRefused={isRefused}
          />
        ) : (
          isUnsaved && <Unsaved typedAt={typedAt} onDiscard={onDiscard} />
        )
      }
    />
  );
}
