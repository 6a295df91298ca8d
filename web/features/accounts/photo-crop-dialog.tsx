/** Chooses the square of a photo: by dragging and zooming, or with three sliders from the keyboard; then sends it. */
import { Button, Group, Modal, Progress, Slider } from '@mantine/core';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { refusalWords } from '../../../domain/wording.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { toast } from '../../ui/toasts.tsx';
import {
  centred,
  dragged,
  drawSquare,
  type Look,
  maxZoom,
  naturalSize,
  placementOf,
  type Size,
} from './photo-crop.ts';
import classes from './profile-photo.module.css';
import { useSetPhoto } from './profile-queries.ts';

export interface PhotoCropDialogProps {
  file: File;
  onClose: () => void;
  onUnreadable: (words: string) => void;
}

export function PhotoCropDialog({ file, onClose, onUnreadable }: PhotoCropDialogProps) {
  const url = useObjectUrl(file);
  const picture = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [look, setLook] = useState<Look>(centred);
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const photo = useSetPhoto(setShare);
  const send = async () => {
    setProblem(null);
    const square = await drawSquare(picture.current!, look);
    const answer = await photo.mutateAsync(square);
    if (!answer.allowed) return setProblem(answer.detail);
    toast('Your photo is saved.', { tone: 'good', id: 'photo' });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Choose the square" closeOnClickOutside={false}>
      <div className={classes.crop}>
        <Window size={size} look={look} onLook={setLook}>
          <img
            ref={picture}
            src={url}
            alt="What you chose, before it is cut to a square"
            draggable={false}
            style={size ? stretched(size, look) : undefined}
            onLoad={(event) => setSize(naturalSize(event.currentTarget))}
            onError={() => onUnreadable(refusalWords['image-unreadable'])}
          />
        </Window>
        <Sliders look={look} onLook={setLook} />
        {photo.isPending && <Progress value={share * 100} aria-label="Sending your photo" animated />}
        <FormProblem>{problem}</FormProblem>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={send} loading={photo.isPending} disabled={size === null} data-autofocus>
            Save photo
          </Button>
        </Group>
      </div>
    </Modal>
  );
}

interface LookProps {
  look: Look;
  onLook: (look: Look) => void;
}

/** The square window, with the picture behind it to drag. */
function Window({
  size,
  look,
  onLook,
  children,
}: LookProps & { size: Size | null; children: React.ReactNode }) {
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (size === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const side = event.currentTarget.clientWidth;
    onLook(dragged(size, look, { x: event.movementX / side, y: event.movementY / side }));
  };
  return (
    <div
      className={classes.window}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    >
      {children}
      <div className={classes.ring} />
    </div>
  );
}

function Sliders({ look, onLook }: LookProps) {
  const sliders = [
    { label: 'Zoom', value: look.zoom, min: 1, max: maxZoom, set: (zoom: number) => ({ ...look, zoom }) },
    { label: 'Left or right', value: look.x, min: 0, max: 1, set: (x: number) => ({ ...look, x }) },
    { label: 'Up or down', value: look.y, min: 0, max: 1, set: (y: number) => ({ ...look, y }) },
  ];
  return sliders.map(({ label, value, min, max, set }) => (
    <div key={label} className={classes.slider}>
      <span aria-hidden="true">{label}</span>
      <Slider
        thumbLabel={label}
        label={null}
        value={value}
        min={min}
        max={max}
        step={0.01}
        onChange={(next) => onLook(set(next))}
      />
    </div>
  ));
}

function stretched(size: Size, look: Look): React.CSSProperties {
  const { width, height, left, top } = placementOf(size, look);
  const share = (value: number) => `${value * 100}%`;
  return { width: share(width), height: share(height), left: share(left), top: share(top) };
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
