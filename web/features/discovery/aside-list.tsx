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
        lead: 'Only you can see this. If the price or another detail that matters changes, it goes back to your list automatically.',
        empty: 'Choose “Not for me” on anything you want out of your way, and you will find it here.',
        failed: 'This list could not be loaded.',
        kept: 'Nothing is lost.',
      }}
    />
  );
}
