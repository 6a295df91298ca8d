/** The line of a curve and the mark on it: a slider that stops only where a number is told. */
import { Slider } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { curveStepAfter, curveStepBefore } from '@visx/curve';
import { scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import type { Curve } from '../../../contract/discovery.ts';
import type { ToldStep } from '../../../domain/curve.ts';
import type { Category } from '../../../domain/intentions.ts';
import { limits } from '../../../domain/limits.ts';
import { positionOfPrice } from '../../../domain/money.ts';
import { grouped } from '../../../domain/number-words.ts';
import { useStillThumb } from '../../ui/still-thumb.ts';
import thumb from '../../ui/thumb.module.css';
import classes from './curve.module.css';
import { type CurveAnswer, stepText } from './curve-words.ts';

export interface CurvePlotProps {
  curve: Curve;
  category: Category;
  tried: ToldStep;
  onTry: (at: number) => void;
  /** The words for a step. */
  textOf: (step: ToldStep) => string;
}

/** Pixels. The sides leave room for the thumb beyond either end, and for half of the last price. */
const height = 176;
const room = { left: 44, right: 36, top: 10, bottom: 30 };
/** A narrower plot is still being laid out, and its line would run backwards. */
const narrowest = 2 * (room.left + room.right);

export function CurvePlot(props: CurvePlotProps) {
  const { ref, width } = useElementSize();
  return (
    <div ref={ref} className={classes.plot} style={{ height }}>
      {width >= narrowest && <Drawn {...props} width={width} />}
    </div>
  );
}

function Drawn({ curve, category, tried, onTry, textOf, width }: CurvePlotProps & { width: number }) {
  const { answer, own, from, to, steps } = curve;
  const positionOf = positions(answer, category);
  const most = Math.max(...steps.map(heightOf));
  const x = scaleLinear<number>({
    domain: [positionOf(from), positionOf(to)],
    range: [room.left, width - room.right],
  });
  const y = scaleLinear<number>({ domain: [0, most], range: [height - room.bottom, room.top], nice: 3 });
  const place = ({ at }: ToldStep) => x(positionOf(at));
  const level = (it: ToldStep) => y(heightOf(it));
  const ticks = scaleLinear<number>({ domain: [from, to] }).ticks(width < 420 ? 2 : 4);
  return (
    <>
      <svg width={width} height={height} className={classes.drawing} aria-hidden="true">
        {halves(curve).map(({ side, line, stays }) => (
          <g key={side}>
            <AreaClosed
              data={line}
              x={place}
              y={level}
              yScale={y}
              curve={stays}
              className={classes.area ?? ''}
            />
            <LinePath data={line} x={place} y={level} curve={stays} className={classes.stroke ?? ''} />
          </g>
        ))}
        <AxisLeft
          left={room.left}
          scale={y}
          numTicks={3}
          hideAxisLine
          hideTicks
          tickFormat={(it) => (it === 0 ? `<${limits.candidates.fewest}` : grouped(Number(it)))}
          tickLabelProps={{ className: classes.tick ?? '', textAnchor: 'end', dx: -4, dy: 4 }}
        />
        <AxisBottom
          top={height - room.bottom}
          scale={x}
          tickValues={ticks.map(positionOf)}
          tickFormat={(_, nth) => stepText(answer, ticks[nth]!)}
          hideTicks
          axisClassName={classes.axis ?? ''}
          tickLabelProps={{ className: classes.tick ?? '', textAnchor: 'middle', dy: 10 }}
        />
        <line
          className={classes.own}
          x1={x(positionOf(own))}
          x2={x(positionOf(own))}
          y1={room.top}
          y2={height - room.bottom}
        />
        <line
          className={classes.tried}
          x1={place(tried)}
          x2={place(tried)}
          y1={room.top}
          y2={height - room.bottom}
        />
        <circle className={classes.dot} cx={place(tried)} cy={level(tried)} r={5} />
      </svg>
      <Mark {...{ curve, positionOf, tried, onTry, textOf }} />
    </>
  );
}

interface MarkProps extends Pick<CurvePlotProps, 'curve' | 'tried' | 'onTry' | 'textOf'> {
  positionOf: (at: number) => number;
}

function Mark({ curve: { answer, from, to, steps }, positionOf, tried, onTry, textOf }: MarkProps) {
  const nearest = (position: number) =>
    steps.reduce((best, it) =>
      Math.abs(positionOf(it.at) - position) < Math.abs(positionOf(best.at) - position) ? it : best,
    );
  const [min, max] = [positionOf(from), positionOf(to)];
  const slider = useStillThumb(positionOf(tried.at), (moved) => onTry(nearest(moved).at));
  return (
    <Slider
      {...slider}
      className={classes.slider ?? ''}
      classNames={{ track: classes.track ?? '', thumb: thumb.thumb ?? '', markWrapper: classes.none ?? '' }}
      style={{ insetInline: `${room.left}px ${room.right}px`, insetBlockEnd: room.bottom }}
      size={4}
      thumbSize={24}
      min={min}
      max={max}
      step={(max - min) / 1_000}
      marks={steps.map((it) => ({ value: positionOf(it.at) }))}
      restrictToMarks
      label={null}
      thumbLabel={tryText[answer]}
      thumbValueText={(position) => textOf(nearest(position))}
    />
  );
}

const tryText: Record<CurveAnswer, string> = {
  price: 'Ask more or less',
  maxPrice: 'Spend more or less',
  searchRadius: 'Look further or nearer',
};

/**
 * Maps a value to its place along the axis as the form's own slider does: that for the price of a home is not
 * linear.
 */
function positions(answer: CurveAnswer, category: Category): (at: number) => number {
  return answer === 'searchRadius' || category === 'vehicle' ? (at) => at : positionOfPrice;
}

function heightOf({ total }: ToldStep): number {
  return total ?? 0;
}

/** The points of the line. From the own step outwards it stays level until the next step that is told. */
function halves({ own, from, to, steps }: Curve) {
  const below = steps.filter((it) => it.at <= own);
  const above = steps.filter((it) => it.at >= own);
  return [
    { side: 'below', line: [{ ...below[0]!, at: from }, ...below], stays: curveStepBefore },
    { side: 'above', line: [...above, { ...above.at(-1)!, at: to }], stays: curveStepAfter },
  ];
}
