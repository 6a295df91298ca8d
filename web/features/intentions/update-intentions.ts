/** Live events about intentions. */
import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '../../../contract/live.ts';
import { queriesOf } from '../../core/queries.ts';
import { refresh } from '../../live/events.ts';
import { intentionQuery } from './queries.ts';

/**
 * Applies a live event. Own intentions show whether a match of theirs is new, so they are read again when one
 * comes or ends; with a match the other intention shows where it is.
 */
export function updateIntentions(event: LiveEvent, client: QueryClient): void {
  if (event.kind === 'intention.changed' || event.kind === 'matches.seen')
    refresh(client, queriesOf(['listOwnIntentions', 'showIntention']));
  if (event.kind === 'match.created' || event.kind === 'match.removed') {
    refresh(client, queriesOf(['listOwnIntentions']));
    for (const id of [event.myIntentionId, event.theirIntentionId])
      refresh(client, { queryKey: intentionQuery(id).queryKey });
  }
}
