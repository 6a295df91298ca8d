/** The person's photo: shown round, chosen from a file and cut to a square, or removed. */

import { Button, FileButton, Group } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Profile } from '../../../contract/accounts.ts';
import { limits } from '../../../domain/limits.ts';
import { decideImage, imageTypes } from '../../../domain/media.ts';
import { megabytes } from '../../../domain/number-words.ts';
import { Face } from '../../ui/face.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { part } from '../../ui/part.tsx';
import { keepingPlace, placeMark } from '../../ui/place.ts';
import { toast } from '../../ui/toasts.tsx';
import formClasses from './auth-form.module.css';
import classes from './profile-photo.module.css';
import { useRemovePhoto } from './profile-queries.ts';

/** Loaded once a photo is chosen: few people choose one, and the cropper is heavier than the rest of the profile. */
const PhotoCropDialog = part(() => import('./photo-crop-dialog.tsx'), { closing: ({ onClose }) => onClose });

export function ProfilePhoto({ profile }: { profile: Profile }) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const forgetChoice = useRef<() => void>(null);
  const choose = (chosen: File | null) => {
    forgetChoice.current?.();
    if (chosen === null) return;
    const decision = decideImage({ type: chosen.type, bytes: chosen.size }, 0);
    setProblem(decision.allowed ? null : decision.detail);
    if (decision.allowed) setFile(chosen);
  };
  return (
    <div className={classes.photo} {...placeMark}>
      <Face person={profile} size={120} alt={profile.photo ? 'Your photo' : ''} />
      <div className={classes.beside}>
        <Group gap="xs">
          <FileButton onChange={choose} accept={accepted} resetRef={forgetChoice}>
            {(props) => (
              <Button variant="default" {...props}>
                {profile.photo ? 'Change photo' : 'Add a photo'}
              </Button>
            )}
          </FileButton>
          {profile.photo && <RemovePhoto onProblem={setProblem} />}
        </Group>
        <p className={formClasses.hint}>
          JPEG or PNG, up to {megabytes(limits.image.fileBytes)}. You choose the square that is shown.
        </p>
        <FormProblem>{problem}</FormProblem>
      </div>
      {file && (
        <PhotoCropDialog
          file={file}
          onClose={() => setFile(null)}
          onUnreadable={(words) => {
            setFile(null);
            setProblem(words);
          }}
        />
      )}
    </div>
  );
}

/**
 * HEIC can be chosen, so that it is refused with words; otherwise such files would be greyed out without any.
 */
const accepted = [...imageTypes, 'image/heic', 'image/heif'].join(',');

function RemovePhoto({ onProblem }: { onProblem: (words: string | null) => void }) {
  const remove = useRemovePhoto();
  const run = async () => {
    const answer = await remove.mutateAsync();
    onProblem(answer.allowed ? null : answer.detail);
    if (answer.allowed) toast('Your photo is removed.', { id: 'photo' });
  };
  return (
    <Button variant="subtle" loading={remove.isPending} onClick={keepingPlace(() => run())}>
      Remove photo
    </Button>
  );
}
