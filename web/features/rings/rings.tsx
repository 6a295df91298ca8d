/**
 * Rings of people who can all move together with an own intention: drawn and in words, with the viewer's two
 * likes; chains where there is no ring.
 */

import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { Intention } from '../../../contract/intentions.ts';
import { createUrl, ringsKey } from '../../../contract/pages.ts';
import type { RingList } from '../../../contract/rings.ts';
import { otherSide } from '../../../domain/intentions.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SectionHeading } from '../../ui/heading.tsx';
import { CardGridSkeleton } from '../../ui/skeletons.tsx';
import { ChainCard } from './chain-card.tsx';
import { useClosedRings } from './closed-rings.ts';
import { ringsQuery } from './queries.ts';
import { RingCard } from './ring-card.tsx';
import { RingRows } from './ring-rows.tsx';
import { countText, cutText } from './ring-words.ts';
import classes from './rings.module.css';
import { useShowInRings } from './use-show-in-rings.ts';

const headingId = 'rings';

export default function Rings({ intention }: { intention: Intention }) {
  const [search, setSearch] = useSearchParams();
  const query = useQuery(ringsQuery(intention.id, search.get(ringsKey) || undefined));
  const choose = (withId: string) => setSearch({ [ringsKey]: withId }, { replace: true });
  const { data } = query;
  if (data === undefined)
    return query.isError ? (
      <Failure hint="Your intention is saved and nothing is lost." onRetry={() => void query.refetch()}>
        We could not look for rings just now.
      </Failure>
    ) : (
      <CardGridSkeleton />
    );
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId} lead={leadOf(data)} action={<Shown intention={intention} list={data} />}>
        {data.mover && data.shown ? countText(data) : 'Rings'}
      </SectionHeading>
      <Closed intentionId={intention.id} />
      {data.movers.length > 1 && <Pairs intention={intention} list={data} onChoose={choose} />}
      <Found intention={intention} list={data} />
    </section>
  );
}

/**
 * The rings that this intention stands in and that are closed, or broke lately, with the way to their chat.
 */
function Closed({ intentionId }: { intentionId: string }) {
  const { data: rings = [] } = useClosedRings();
  const mine = rings.filter(({ mine: { sellId, buyId } }) => [sellId, buyId].includes(intentionId));
  return (
    mine.length > 0 && (
      <div className={classes.closed}>
        <RingRows rings={mine} />
      </div>
    )
  );
}

function leadOf({ mover, shown, rings, chains }: RingList): string | undefined {
  if (mover === null || !shown) return undefined;
  if (rings.length > 0)
    return 'Everybody in a ring sells to one person and buys from another, so nobody waits for anybody outside it. Likes stay private until they are mutual.';
  return chains.length > 0
    ? 'A chain starts with somebody who has nothing to sell here and ends with somebody who is not buying here.'
    : undefined;
}

function Found({ intention, list }: { intention: Intention; list: RingList }) {
  const { mover, shown, rings, chains } = list;
  if (mover === null) return <NoMover intention={intention} />;
  if (!shown)
    return <EmptyState>You have chosen not to be shown in rings, so we are not looking for any.</EmptyState>;
  if (rings.length + chains.length === 0)
    return (
      <EmptyState>
        A ring is complete when the person you buy from is buying too, and they, or somebody further along,
        buy yours. New people join every day.
      </EmptyState>
    );
  const cut = cutText(list);
  return (
    <>
      <div className={classes.list}>
        {rings.map((it) => (
          <RingCard key={it.places.map((one) => one.intention.id).join()} ring={it} mover={mover} />
        ))}
        {chains.map((it) => (
          <ChainCard key={it.places.map((one) => one.intention.id).join()} chain={it} mover={mover} />
        ))}
      </div>
      {cut && <p className={classes.cut}>{cut}</p>}
    </>
  );
}

/** Says that a person who only sells or only buys is in no ring, and leads to posting the other half. */
function NoMover({ intention: { type, category } }: { intention: Intention }) {
  const other = otherSide(type);
  return (
    <div data-side={other}>
      <EmptyState
        action={
          <Button component={Link} to={createUrl(other, category)}>
            {type === 'sell' ? 'Say what you are looking for' : 'Say what you are selling'}
          </Button>
        }
      >
        {type === 'sell'
          ? 'Are you also looking to buy? Say what, and we will look for people who can all sell and buy together.'
          : 'Do you have one to sell? Say what, and we will look for people who can all sell and buy together.'}
      </EmptyState>
    </div>
  );
}

interface PartProps {
  intention: Intention;
  list: RingList;
}

/** Chooses the other intention of the pair, where there are several. */
function Pairs({ intention, list, onChoose }: PartProps & { onChoose: (withId: string) => void }) {
  const isSell = intention.type === 'sell';
  const { mover, movers } = list;
  return (
    <NativeSelect
      className={classes.pairs ?? ''}
      label={isSell ? 'Together with what you are looking for' : 'Together with what you are selling'}
      data={movers.map((it) =>
        isSell ? { value: it.buyId, label: it.buy } : { value: it.sellId, label: it.sell },
      )}
      value={isSell ? mover?.buyId : mover?.sellId}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}

/** Shows the sell in rings until it is switched off. */
function Shown({ intention, list: { mover, shown } }: PartProps) {
  const show = useShowInRings();
  const sellId = mover?.sellId ?? (intention.type === 'sell' ? intention.id : undefined);
  if (sellId === undefined) return null;
  return (
    <Checkbox
      label="Show me in rings"
      checked={shown}
      onChange={(event) => void show(sellId, event.currentTarget.checked)}
    />
  );
}
