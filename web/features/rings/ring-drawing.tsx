/**
 * Draws a ring: the homes around a circle, an arrow for each person who moves, and the money between them.
 * The words beside it say the same.
 */
import type { Ring, RingPlace } from '../../../contract/rings.ts';
import { priceText } from '../../../domain/money.ts';
import type { LikeState } from '../../core/like-states.ts';
import { PictureImage } from '../../ui/picture.tsx';
import { pictureOf } from '../intentions/intention-picture.ts';
import classes from './ring-drawing.module.css';
import { nameOf, priceOf, sumText } from './ring-words.ts';

/** The state of the viewer's steps: into the next place, and of the last person into theirs. */
export interface MySteps {
  readonly next: LikeState;
  readonly last: LikeState;
}

/** The drawing is a square of 100 by 100. */
const middle = 50;
const radius = 35;
/** The part of a turn that an arrow leaves free around a picture. */
const gap = 0.078;
/**
 * Where the sums stand, as a share of the radius, by the number of homes: on the arrows, or outside where
 * those are short.
 */
const sumsAt = [1, 1, 1, 1, 1.34];

export function RingDrawing({ ring: { places }, steps }: { ring: Ring; steps: MySteps }) {
  const turnOf = (at: number) => at / places.length;
  const tones = places.map((_, at) =>
    at === 0 ? toneOf(steps.next) : at === places.length - 1 ? toneOf(steps.last) : 'open',
  );
  return (
    <div className={classes.drawing} data-count={places.length} aria-hidden="true">
      <svg className={classes.arrows} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        {places.map((it, at) => (
          <Arrow
            key={it.intention.id}
            from={turnOf(at) + gap}
            to={turnOf(at + 1) - gap}
            tone={tones[at] ?? 'open'}
            mine={at === 0 ? 'next' : at === places.length - 1 ? 'last' : undefined}
          />
        ))}
      </svg>
      <p className={classes.middle}>
        <Middle place={places[0]!} />
      </p>
      {places.map((it, at) => (
        <div key={it.intention.id} className={classes.place} style={placed(turnOf(at), radius)}>
          <PlaceFace place={it} />
        </div>
      ))}
      {places.map((it, at) => (
        <span
          key={it.intention.id}
          className={classes.sum}
          style={placed(turnOf(at + 0.5), radius * (sumsAt[places.length] ?? 1))}
        >
          {sumText(it)}
        </span>
      ))}
    </div>
  );
}

/** A home in a circle, with its owner and its price. */
export function PlaceFace({ place }: { place: RingPlace }) {
  return (
    <>
      <span className={classes.face} data-mine={place.intention.mine || undefined}>
        <PictureImage picture={pictureOf(place.intention)} alt="" sizes="8rem" loading="lazy" />
      </span>
      <span className={classes.name}>
        <strong>{nameOf(place)}</strong>
        {priceText(priceOf(place))}
      </span>
    </>
  );
}

function Middle({ place: { adds } }: { place: RingPlace }) {
  if (adds === null) return null;
  if (adds === 0) return <>Like for like</>;
  return (
    <>
      {adds > 0 ? 'You add' : 'You get'}
      <strong>{priceText(Math.abs(adds))}</strong>
    </>
  );
}

type Tone = 'open' | 'liked' | 'matched';

function toneOf({ liked, matched }: LikeState): Tone {
  if (matched) return 'matched';
  return liked ? 'liked' : 'open';
}

interface ArrowProps {
  /** Both ends of the arrow as parts of a turn, clockwise from the top. */
  from: number;
  to: number;
  tone: Tone;
  mine: 'next' | 'last' | undefined;
}

/**
 * An arrow along the circle. It draws its own head, because an SVG marker would not take the colour of its
 * line.
 */
function Arrow({ from, to, tone, mine }: ArrowProps) {
  const [start, end] = [at(from, radius), at(to, radius)];
  const degrees = to * 360;
  return (
    <g className={classes.arrow} data-tone={tone} data-mine={mine}>
      <path
        d={`M${start.x} ${start.y}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${end.x} ${end.y}`}
      />
      <path
        className={classes.head}
        d="M-3.4-2.6 1.2 0-3.4 2.6Z"
        transform={`translate(${end.x} ${end.y}) rotate(${degrees - 4})`}
      />
    </g>
  );
}

function at(turn: number, far: number) {
  const angle = (turn - 0.25) * 2 * Math.PI;
  const rounded = (it: number) => Math.round(it * 100) / 100;
  return { x: rounded(middle + far * Math.cos(angle)), y: rounded(middle + far * Math.sin(angle)) };
}

function placed(turn: number, far: number) {
  const { x, y } = at(turn, far);
  return { left: `${x}%`, top: `${y}%` };
}
