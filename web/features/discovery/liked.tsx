/** The list of what was liked from an own intention, and how many like back. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { youLikeText } from './candidate-words.ts';
import { OwnList, type OwnListProps } from './own-list.tsx';
import { ownListQuery } from './queries.ts';

export function Liked(props: OwnListProps) {
  const query = useInfiniteQuery(ownListQuery('listLiked', props.intention.id));
  return (
    <OwnList
      {...props}
      query={query}
      words={{
        id: 'liked',
        heading: youLikeText(query.data?.pages[0]),
        lead: 'Only you can see this. Nobody is told about a like until it is mutual.',
        empty: 'Choose the heart on anybody who fits and you will find them here.',
        failed: 'What you liked could not be loaded.',
        kept: 'Your likes are kept.',
      }}
    />
  );
}
