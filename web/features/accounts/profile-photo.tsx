/** The person's photo: shown round, chosen from a file and cut to a square, or removed. */

import { Button, FileButton, Group } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Profile } from '../../../contract/accounts.ts';
import { decideFile, usablePicture } from '../../core/picture-files.ts';
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
  const latest = useRef<File>(null);
  const [isReading, setReading] = useState(false);
  const choose = async (chosen: File | null) => {
    forgetChoice.current?.();
    if (chosen === null) return;
    latest.current = chosen;
    setProblem(null);
    setReading(true);
    const usable = await usablePicture(chosen);
    // Another one may have been chosen meanwhile.
    if (latest.current !== chosen) return;
    setReading(false);
    const decision = decideFile(usable);
    setProblem(decision.allowed ? null : decision.detail);
    if (decision.allowed) setFile(usable);
  };
  return (
    <div className={classes.photo} {...placeMark}>
      <Face person={profile} size={120} alt={profile.photo ? 'Your photo' : ''} />
      <div className={classes.beside}>
        <Group gap="xs">
          <FileButton onChange={(chosen) => void choose(chosen)} accept="image/*" resetRef={forgetChoice}>
            {(props) => (
              <Button variant="default" loading={isReading} {...props}>
                {profile.photo ? 'Change photo' : 'Add a photo'}
              </Button>
            )}
          </FileButton>
          {profile.photo && <RemovePhoto onProblem={setProblem} />}
        </Group>
        <p className={formClasses.hint}>JPEG or PNG. You can crop it before saving.</p>
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
