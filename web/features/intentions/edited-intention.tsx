/**
 * The form that changes an existing intention. Others see nothing of the change, its pictures included,
 * before Save.
 */
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
  /** The id of the intention's owner. */
  viewerId: string;
  intention: Intention;
  set: QuestionSet;
  /** The person's bio, for 'Use my bio'. */
  bio?: string | undefined;
  onSave: (intention: Intention) => void;
  onBack: () => void;
}

export function EditedIntention({ intention, viewerId, onSave, ...form }: EditedIntentionProps) {
  // Changes from elsewhere that come while the form is open wait until Save, so that nothing changes while
  // the person types.
  const [{ base, isRefused }, setBase] = useState({ base: intention, isRefused: false });
  const pictures = usePictures(() => intention.id, intention.images);
  /** How often the form was started again. */
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
        // The button that was pressed is gone.
        giveFocus(document.querySelector('main'), { preventScroll: true });
      }}
    />
  );
}

interface EditFormProps
  extends Omit<QuestionFormProps, 'id' | 'initial' | 'onTyped' | 'editing' | 'renderAbove'> {
  viewerId: string;
  base: Intention;
  /** True when Save was refused because the intention had changed elsewhere. */
  isRefused: boolean;
  /** Called when the unsaved changes are not wanted any more. */
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
            typedAt={isRefused ? undefined : typedAt}
            onUse={change}
          />
        ) : (
          typedAt && !same(initial, began) && <Unsaved typedAt={typedAt} onDiscard={onDiscard} />
        )
      }
    />
  );
}
