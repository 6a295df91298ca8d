/**
 * Shows where the fitting intentions are: a map, the circle of search with which another radius is tried, and
 * a list of areas that says the same.
 */
import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Intention } from '../../../contract/intentions.ts';
import { isOfWish } from '../../../domain/curve.ts';
import type { Side } from '../../../domain/intentions.ts';
import type { KnownAnswers } from '../../../domain/kinds/kinds.ts';
import { numberOrMore } from '../../../domain/number-words.ts';
import { milesText } from '../../../domain/place.ts';
import { Failure } from '../../ui/failure.tsx';
import { type PartFailureProps, part } from '../../ui/part.tsx';
import { keepingPlace, placeMark } from '../../ui/place.ts';
import { areasQuery, curvesQuery } from './queries.ts';
import classes from './where.module.css';
import { type Area, areaCountText, radiusText, unmappedText, wishedRadiusText } from './where-words.ts';

const WhereMap = part(() => import('./where-map.tsx'), { Waiting: Room, Failed: Missing });

export interface WhereProps {
  /** An own intention of the viewer. */
  intention: Intention;
  chosen: string | undefined;
  /** Chooses an outward code, or none. */
  onChoose: (outward: string | undefined) => void;
  /** Takes a radius in place of the own one; answers whether the server did. */
  onTake: (miles: number) => Promise<boolean>;
}

export default function Where(props: WhereProps) {
  const { intention, chosen, onChoose } = props;
  const { id, type } = intention;
  const query = useQuery(areasQuery(id));
  const [missing, setMissing] = useState<readonly string[]>([]);
  const trial = useTrial(intention);
  const press = (outward: string) => onChoose(outward === chosen ? undefined : outward);
  const { data } = query;
  if (data === undefined && query.isError)
    return (
      <Failure hint="Everybody who fits is still in the list." onRetry={() => void query.refetch()}>
        They could not be counted by area just now.
      </Failure>
    );
  const centre = placeOf(intention);
  return (
    <div className={classes.where}>
      <div className={classes.map}>
        {data && centre ? (
          <WhereMap
            key={trial.circle ? 'circle' : 'no circle'}
            side={type}
            areas={data.items}
            chosen={chosen}
            onChoose={press}
            centre={centre}
            streets={data.streets}
            circle={trial.circle}
            onTry={trial.onTry}
            onMissing={setMissing}
          />
        ) : (
          <Room />
        )}
      </div>
      {trial.circle && <Trial side={type} {...trial.circle} onTry={trial.onTry} onTake={props.onTake} />}
      {trial.isWish && <p className={classes.hint}>{wishedRadiusText}</p>}
      <AreaList side={type} areas={data?.items ?? []} chosen={chosen} onPress={press} />
      {data && <Unmapped text={unmappedText(missing, data.isMore)} />}
    </div>
  );
}

/** The exact place, which only the owner is told. */
function placeOf({ latitude, longitude }: Intention) {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/**
 * A radius that is tried, until it is taken or the own one is changed elsewhere. A sell has no radius, and
 * one that is a wish draws no circle.
 */
function useTrial(intention: Intention) {
  const { searchRadius, wishes } = intention as KnownAnswers;
  const isWish = isOfWish('searchRadius', wishes);
  const own = isWish ? undefined : (searchRadius ?? undefined);
  const { data } = useQuery({ ...curvesQuery({ intentionId: intention.id }), enabled: own !== undefined });
  const [trial, setTrial] = useState<{ own: number | undefined; miles: number }>();
  const onTry = (miles: number) => setTrial({ own, miles });
  if (own === undefined) return { circle: undefined, isWish, onTry };
  const tried = trial?.own === own ? trial.miles : own;
  const curve = data?.items.find((it) => it.answer === 'searchRadius');
  const text = curve ? radiusText(curve.steps, curve.own, tried) : `Within ${milesText(tried)}`;
  return { circle: { own, tried, text }, isWish, onTry };
}

interface TrialProps {
  side: Side;
  own: number;
  tried: number;
  text: string;
  onTry: (miles: number) => void;
  onTake: (miles: number) => Promise<boolean>;
}

function Trial({ side, own, tried, text, onTry, onTake }: TrialProps) {
  const [isTaking, setTaking] = useState(false);
  const take = async () => {
    setTaking(true);
    await onTake(tried);
    setTaking(false);
  };
  return (
    <div className={classes.trial} data-side={side} {...placeMark}>
      <p className={classes.tried} aria-live="polite">
        {text}
      </p>
      {tried === own ? (
        <p className={classes.hint}>Move the edge of the circle to try another radius.</p>
      ) : (
        <div className={classes.actions}>
          <Button variant="light" loading={isTaking} onClick={keepingPlace(() => take())}>
            Use {milesText(tried)}
          </Button>
          <Button variant="subtle" onClick={keepingPlace(() => onTry(own))}>
            Back to {milesText(own)}
          </Button>
        </div>
      )}
    </div>
  );
}

interface AreaListProps {
  side: Side;
  areas: readonly Area[];
  chosen: string | undefined;
  onPress: (outward: string) => void;
}

/** The areas, the one with the most first. */
function AreaList({ side, areas, chosen, onPress }: AreaListProps) {
  return (
    <ul className={classes.areas} aria-label="Areas">
      {areas.map((area) => (
        <li key={area.outward}>
          <UnstyledButton
            className={classes.area ?? ''}
            aria-pressed={area.outward === chosen}
            onClick={() => onPress(area.outward)}
          >
            <span aria-hidden="true">{area.outward}</span>
            <span aria-hidden="true" className={classes.count}>
              {numberOrMore(area.total, area.totalIsMore)}
            </span>
            <VisuallyHidden>{areaCountText(side, area)}</VisuallyHidden>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

function Unmapped({ text }: { text: string | undefined }) {
  return text && <p className={classes.hint}>{text}</p>;
}

function Room() {
  return <div className={classes.room} />;
}

function Missing({ onRetry }: PartFailureProps) {
  return (
    <div className={classes.missing}>
      <p>The map could not be loaded. The list shows the same numbers.</p>
      <Button variant="default" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
