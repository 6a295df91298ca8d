/** The list of what was put aside from an own intention, with a way back for each. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { asideText } from './candidate-words.ts';
import { OwnList, type OwnListProps } from './own-list.tsx';
import { ownListQuery } from './queries.ts';

export function AsideList(props: OwnListProps) {
  const query = useInfiniteQuery(ownListQuery('listAside', props.intention.id));
  return (
    <OwnList
      {...props}
      query={query}
      words={{
        id: 'aside',
        heading: asideText(query.data?.pages[0]?.total),
        lead: 'Only you see this. Each comes back by itself when its price changes, or anything else that decides who fits.',
        empty: 'Press “Not for me” on somebody who fits, and they are out of your way. You find them here.',
        failed: 'What you put aside could not be loaded.',
        kept: 'It is kept.',
      }}
    />
  );
}
