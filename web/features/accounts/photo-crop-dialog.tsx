/**
 * Chooses the square of a photo, by dragging and zooming or with three sliders from the keyboard, and sends
 * it.
 */
import { Button, Group, Modal, Progress, Slider } from '@mantine/core';
import { useEffect, useState } from 'react';
import Cropper, { type Area, type Point, type Size } from 'react-easy-crop';
import { refusalWords } from '../../../domain/refusal-words.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { spent } from '../../ui/spent.ts';
import { toast } from '../../ui/toasts.tsx';
import formClasses from './auth-form.module.css';
import classes from './profile-photo.module.css';
import { useSetPhoto } from './profile-queries.ts';

export interface PhotoCropDialogProps {
  file: File;
  onClose: () => void;
  onUnreadable: (words: string) => void;
}

export default function PhotoCropDialog({ file, onClose, onUnreadable }: PhotoCropDialogProps) {
  const url = useObjectUrl(file);
  /** The chosen square in pixels of the picture; null until the cropper has measured it. */
  const [square, setSquare] = useState<Area | null>(null);
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const photo = useSetPhoto(setShare);
  const [sending] = useState(() => new AbortController());
  // Closing the dialog cancels the upload.
  const close = () => {
    sending.abort();
    onClose();
  };
  const unreadable = () => onUnreadable(refusalWords['image-unreadable']);
  const send = async () => {
    if (square === null) return;
    setProblem(null);
    const { signal } = sending;
    const cut = await cutOut(file, square).catch(() => null);
    if (signal.aborted) return;
    if (cut === null) return unreadable();
    // An upload has no answer only when the dialog was closed meanwhile.
    const answer = await photo.mutateAsync({ photo: cut, signal }).catch(() => null);
    if (answer === null) return;
    if (!answer.allowed) return setProblem(answer.detail);
    toast('Your photo is saved.', { tone: 'good', id: 'photo' });
    onClose();
  };
  return (
    // The cropper measures itself as it opens, so the dialog must not grow while it opens.
    <Modal
      opened
      onClose={close}
      title="Crop your photo"
      closeOnClickOutside={false}
      transitionProps={{ transition: 'fade' }}
    >
      <div className={formClasses.form}>
        <SquareChooser url={url} onSquare={setSquare} onUnreadable={unreadable} />
        {photo.isPending && <Progress value={share * 100} aria-label="Sending your photo" animated />}
        <FormProblem>{problem}</FormProblem>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button onClick={send} loading={photo.isPending} {...spent(square === null)} data-autofocus>
            Save photo
          </Button>
        </Group>
      </div>
    </Modal>
  );
}

interface SquareChooserProps {
  url: string | undefined;
  onSquare: (square: Area) => void;
  onUnreadable: () => void;
}

const maxZoom = 4;

function SquareChooser({ url, onSquare, onUnreadable }: SquareChooserProps) {
  const [zoom, setZoom] = useState(1);
  /** How far the middle of the picture is from the middle of the window, in CSS pixels. */
  const [middle, setMiddle] = useState<Point>({ x: 0, y: 0 });
  /** The size of the picture without zoom, in CSS pixels. */
  const [shown, setShown] = useState<Size>({ width: 0, height: 0 });
  const side = Math.min(shown.width, shown.height);
  const spare = { x: shown.width * zoom - side, y: shown.height * zoom - side };
  const zoomTo = (next: number) => {
    setZoom(next);
    setMiddle({ x: (middle.x * next) / zoom, y: (middle.y * next) / zoom });
  };
  const along = (axis: 'x' | 'y') => ({
    min: 0,
    max: 1,
    value: spare[axis] > 0 ? 0.5 - middle[axis] / spare[axis] : 0.5,
    onChange: (place: number) => setMiddle({ ...middle, [axis]: (0.5 - place) * Math.max(0, spare[axis]) }),
  });
  return (
    <>
      <div className={classes.window}>
        {url && (
          <Cropper
            image={url}
            crop={middle}
            onCropChange={setMiddle}
            zoom={zoom}
            maxZoom={maxZoom}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => onSquare(pixels)}
            setMediaSize={setShown}
            aspect={1}
            objectFit="cover"
            cropShape="round"
            showGrid={false}
            mediaProps={{ alt: 'Your photo before cropping', onError: onUnreadable }}
            // The cropper itself takes no keyboard focus, because the sliders do the same for the keyboard.
            cropperProps={{ tabIndex: -1 }}
            style={{
              containerStyle: { cursor: 'inherit' },
              cropAreaStyle: { border: 0, color: 'rgb(0 0 0 / 45%)' },
            }}
          />
        )}
      </div>
      <LabelledSlider label="Zoom" min={1} max={maxZoom} value={zoom} onChange={zoomTo} />
      <LabelledSlider label="Move left or right" {...along('x')} />
      <LabelledSlider label="Move up or down" {...along('y')} />
    </>
  );
}

interface LabelledSliderProps {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

function LabelledSlider({ label, ...slider }: LabelledSliderProps) {
  return (
    <div className={classes.slider}>
      <span aria-hidden="true">{label}</span>
      <Slider {...slider} thumbLabel={label} label={null} step={0.01} />
    </div>
  );
}

/** Pixels of each side of the sent photo: twice the largest size at which a photo is shown. */
const sentSide = 960;

/** Cuts the square out as a JPEG. Rejects when the browser cannot draw it. */
async function cutOut(file: File, { x, y, width }: Area): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(width, sentSide);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  // JPEG has no transparency: transparent pixels become white, not black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const picture = await createImageBitmap(file);
  context.drawImage(picture, x, y, width, width, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no JPEG'))), 'image/jpeg', 0.92),
  );
}

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
