/**
 * The map of who fits. Where it cannot be drawn a sentence says so, and the list beside it says the same as
 * the map.
 */
import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Side } from '../../../domain/intentions.ts';
import type { Coordinates } from '../../../domain/place.ts';
import 'maplibre-gl/dist/maplibre-gl.css';
import { type Drawing, draw } from './where-drawing.ts';
import { Grip } from './where-grip.tsx';
import classes from './where-map.module.css';
import { readShapes } from './where-shapes.ts';
import { coloursOf } from './where-style.ts';
import type { Area } from './where-words.ts';

export interface WhereMapProps {
  /** The viewer's own side. */
  side: Side;
  areas: readonly Area[];
  chosen: string | undefined;
  onChoose: (outward: string) => void;
  centre: Coordinates;
  streets: string | null;
  /** The radius in miles; absent for something for sale, and for a radius that is a wish. */
  circle?: { own: number; tried: number; text: string } | undefined;
  onTry: (miles: number) => void;
  /** Called with the areas that the map lacks. */
  onMissing: (outwards: readonly string[]) => void;
}

export default function WhereMap(props: WhereMapProps) {
  const { side, areas, chosen, circle } = props;
  const { frame, place, drawing, isFailed } = useDrawing(props);
  const onMissing = useEffectEvent((missing: readonly string[]) => props.onMissing(missing));
  useEffect(() => drawing && onMissing(drawing.missing(areas)), [drawing, areas]);
  useEffect(() => drawing?.showAreas(areas, chosen), [drawing, areas, chosen]);
  const [own, tried] = [circle?.own, circle?.tried];
  useEffect(() => {
    if (own !== undefined && tried !== undefined) drawing?.showCircle(own, tried);
  }, [drawing, own, tried]);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => drawing?.onceDrawn(() => setDrawn(true)), [drawing]);
  if (isFailed) return <MapMissing />;
  return (
    <div ref={frame} className={classes.frame} data-drawn={isDrawn}>
      <div ref={place} className={classes.map} />
      <span data-side={side} className={classes.own} />
      {drawing && (
        <div className={classes.zoom}>
          <ActionIcon variant="default" aria-label="Zoom in" onClick={() => drawing.zoom(1)}>
            <IconPlus size={20} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon variant="default" aria-label="Zoom out" onClick={() => drawing.zoom(-1)}>
            <IconMinus size={20} aria-hidden="true" />
          </ActionIcon>
        </div>
      )}
      {drawing &&
        circle &&
        createPortal(<Grip side={side} {...circle} drawing={drawing} onTry={props.onTry} />, drawing.grip)}
    </div>
  );
}

function MapMissing() {
  return (
    <p className={classes.missing}>The map is not available just now. The list shows the same numbers.</p>
  );
}

function useDrawing(props: WhereMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Drawing>();
  const [isFailed, setFailed] = useState(false);
  const colours = () => coloursOf(frame.current!, frame.current!.querySelector('[data-side]')!);
  const begin = useEffectEvent(async () => {
    const shapes = await readShapes();
    const { areas, centre, streets, circle } = props;
    const container = place.current;
    if (container === null) return undefined;
    const radius = circle?.own ?? null;
    return draw({
      container,
      shapes,
      colours: colours(),
      areas,
      centre,
      radius,
      streets,
      label,
      onChoose,
      onTry,
      onLetGo,
    });
  });
  const onChoose = useEffectEvent((outward: string) => props.onChoose(outward));
  const onTry = useEffectEvent((miles: number) => props.onTry(miles));
  const onLetGo = useEffectEvent(() => props.circle && drawing?.keepInSight(props.circle.tried));
  const recolour = useEffectEvent((drawn: Drawing) => drawn.recolour(colours()));
  useEffect(() => {
    let isOver = false;
    let drawn: Drawing | undefined;
    const repainted = new MutationObserver(() => drawn && recolour(drawn));
    const ended = () => {
      repainted.disconnect();
      drawn?.end();
    };
    begin().then(
      (it) => {
        drawn = it;
        if (isOver) return ended();
        repainted.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
        setDrawing(it);
      },
      () => !isOver && setFailed(true),
    );
    return () => {
      isOver = true;
      ended();
    };
  }, []);
  return { frame, place, drawing, isFailed };
}

const label = 'Map of who fits, by postcode district. The list of areas shows the same numbers.';
