/**
 * The handle on the rim of the circle: for keyboards and screen readers a slider with the steps of the
 * form's.
 */
import type { KeyboardEvent, PointerEvent } from 'react';
import type { Side } from '../../../domain/intentions.ts';
import { limits } from '../../../domain/limits.ts';
import type { Drawing } from './where-drawing.ts';
import classes from './where-map.module.css';

export interface GripProps {
  /** The viewer's own side. */
  side: Side;
  /** The radius in miles that is tried, and the words for it. */
  tried: number;
  text: string;
  drawing: Drawing;
  onTry: (miles: number) => void;
}

const { min, max } = limits.radius;
const far = 5;
const keys: Readonly<Record<string, (miles: number) => number>> = {
  ArrowRight: (it) => it + 1,
  ArrowUp: (it) => it + 1,
  ArrowLeft: (it) => it - 1,
  ArrowDown: (it) => it - 1,
  PageUp: (it) => it + far,
  PageDown: (it) => it - far,
  Home: () => min,
  End: () => max,
};

export function Grip({ side, tried, text, drawing, onTry }: GripProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const asked = keys[event.key]?.(tried);
    if (asked === undefined) return;
    event.preventDefault();
    const next = Math.min(max, Math.max(min, asked));
    onTry(next);
    drawing.keepInSight(next);
  };
  const onPointerMove = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
    if (currentTarget.hasPointerCapture(pointerId)) onTry(drawing.milesAt(clientX, clientY));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className={classes.grip}
      data-side={side}
      aria-label="Search radius"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={tried}
      aria-valuetext={text}
      onKeyDown={onKeyDown}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={onPointerMove}
      onLostPointerCapture={() => drawing.keepInSight(tried)}
    />
  );
}
