/** Changing an intention that exists: its pictures travel at once, everything else with Save. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Intention, QuestionSet } from '../../../contract/intentions.ts';
import type { Answers } from '../../../domain/intentions.ts';
import { clearEdit, readEdit, writeEdit } from './draft.ts';
import { pathsOf } from './pictures.ts';
import { QuestionForm, type QuestionFormProps } from './question-form.tsx';
import { keepIntention, picturesMissing, putIntention, refusalOf, type SubmitRefusal } from './saving.ts';
import { typedOf } from './typed-answers.ts';
import { usePictures } from './use-pictures.ts';

export interface EditedIntentionProps extends Pick<QuestionFormProps, 'renderBeside'> {
  intention: Intention;
  set: QuestionSet;
  /** For 'Use my bio'. */
  bio?: string | undefined;
  onSave: (intention: Intention) => void;
  onBack: () => void;
}

export function EditedIntention(props: EditedIntentionProps) {
  const { intention, set, bio, onSave, onBack, renderBeside } = props;
  const client = useQueryClient();
  const { id } = intention;
  const [initial] = useState(() => ({ ...typedOf(set, { ...intention }), ...readEdit(id) }));
  const pictures = usePictures(id, intention.images);

  const save = async (answers: Answers): Promise<SubmitRefusal | undefined> => {
    if (pictures.pictures.some(({ failure }) => failure !== undefined)) {
      if (!(await pictures.sendAll(id))) return picturesMissing;
    }
    const put = await putIntention(id, answers, pathsOf(pictures.latest()));
    if (!put.allowed) return refusalOf(put);
    clearEdit(id);
    onSave(keepIntention(client, put.value));
    return undefined;
  };

  return (
    <QuestionForm
      set={set}
      initial={initial}
      onTyped={(typed) => writeEdit(id, typed)}
      onSubmit={save}
      editing
      onBack={onBack}
      pictures={pictures}
      bio={bio}
      renderBeside={renderBeside}
    />
  );
}
