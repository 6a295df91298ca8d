/** Changing an intention that exists: nothing of it, its pictures included, is changed for others before Save. */
import { useState } from 'react';
import type { Intention, QuestionSet } from '../../../contract/intentions.ts';
import { readEdit, writeEdit } from './draft.ts';
import { openEdit } from './edit-conflict.ts';
import { LeftOut } from './left-out.tsx';
import { QuestionForm, type QuestionFormProps } from './question-form.tsx';
import { typedOf } from './typed-answers.ts';
import { usePictures } from './use-pictures.ts';
import { useSaveEdit } from './use-save-edit.ts';

export interface EditedIntentionProps extends Pick<QuestionFormProps, 'renderBeside'> {
  intention: Intention;
  set: QuestionSet;
  /** For 'Use my bio'. */
  bio?: string | undefined;
  onSave: (intention: Intention) => void;
  onBack: () => void;
}

export function EditedIntention({ intention, onSave, ...form }: EditedIntentionProps) {
  // News that comes while the form stands waits until Save: nothing changes under somebody's hands.
  const [{ base, isRefused }, setBase] = useState({ base: intention, isRefused: false });
  const pictures = usePictures(intention.id, intention.images);
  const save = useSaveEdit({
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
      key={base.revision}
      base={base}
      isRefused={isRefused}
      pictures={pictures}
      onSubmit={save}
    />
  );
}

interface EditFormProps
  extends Omit<QuestionFormProps, 'id' | 'initial' | 'onTyped' | 'editing' | 'renderAbove'> {
  base: Intention;
  /** Save found it changed elsewhere. */
  isRefused: boolean;
}

function EditForm({ base, isRefused, ...form }: EditFormProps) {
  const { set } = form;
  const [{ began, initial, leftOut, typedAt }] = useState(() => {
    const now = typedOf(set, { ...base });
    const edit = readEdit(base.id);
    return { began: now, typedAt: edit?.at, ...openEdit(now, edit) };
  });
  const isChanged = isRefused || Object.keys(leftOut).length > 0;
  return (
    <QuestionForm
      {...form}
      id={base.id}
      initial={initial}
      onTyped={(typed) => writeEdit(base.id, { typed, began, leftOut, at: new Date().toISOString() })}
      editing
      renderAbove={(typed, change) =>
        isChanged && (
          <LeftOut
            set={set}
            leftOut={leftOut}
            typed={typed}
            stands={began}
            typedAt={typedAt}
            onUse={change}
            isRefused={isRefused}
          />
        )
      }
    />
  );
}
