/**
 * /moderation/{kind}/{id}: one item of the queue with its evidence, the people it concerns, and the possible
 * actions.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { QueueItemSeen } from '../../contract/moderation.ts';
import { paths } from '../../contract/pages.ts';
import type { ItemKind } from '../../domain/moderation.ts';
import { keyOf, queryOf } from '../core/queries.ts';
import { ActionForm } from '../features/moderation/action-form.tsx';
import { AppealForm } from '../features/moderation/appeal-form.tsx';
import { Duplicate } from '../features/moderation/duplicate.tsx';
import { Evidence } from '../features/moderation/evidence.tsx';
import { History } from '../features/moderation/history.tsx';
import classes from '../features/moderation/moderation.module.css';
import { UrgencyChip } from '../features/moderation/queue-list.tsx';
import { Failure } from '../ui/failure.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { Page } from '../ui/page.tsx';
import { FormSkeleton } from '../ui/skeletons.tsx';
import { toast } from '../ui/toasts.tsx';

export function ModerationItem({ kind, id }: { kind: ItemKind; id: string }) {
  // The item is not read again while it is open, because the form below refers to what was read.
  const seen = useQuery({
    ...queryOf('showQueueItem', { params: { kind, id } }),
    refetchOnWindowFocus: false,
  });
  if (seen.data) return <Seen seen={seen.data} />;
  return (
    <Page title="Moderation">
      <PageHeading action={<Link to={paths.moderation}>Back to the queue</Link>}>Moderation</PageHeading>
      {seen.isPending ? (
        <FormSkeleton fields={4} />
      ) : (
        <Failure hint="Another moderator may already have dealt with it.">{seen.error?.message}</Failure>
      )}
    </Page>
  );
}

function Seen({ seen }: { seen: QueueItemSeen }) {
  const { item, duplicate } = seen;
  const [userId, setUserId] = useState(seen.userId);
  const about = { ...seen, userId, intentionId: intentionOf(seen, userId) };
  const history = useQuery(queryOf('showHistory', { params: { id: userId } }));
  const client = useQueryClient();
  const navigate = useNavigate();
  const done = (said: string) => {
    toast(said, { tone: 'good' });
    void client.invalidateQueries({ queryKey: keyOf('listQueue') });
    void client.invalidateQueries({ queryKey: keyOf('showHistory') });
    client.removeQueries({ queryKey: keyOf('showQueueItem', { params: { id: item.id } }) });
    navigate(paths.moderation);
  };
  return (
    <Page title={`${item.title} · Moderation`}>
      <PageHeading lead={item.why.join(' · ')} action={<Link to={paths.moderation}>Back to the queue</Link>}>
        {item.title}
      </PageHeading>
      <UrgencyChip urgency={item.urgency} />
      <div className={classes.columns} style={{ marginBlockStart: '1.25rem' }}>
        <div className={classes.stack}>
          <Evidence seen={seen} />
          {duplicate && <Duplicate sides={duplicate} about={userId} onAbout={setUserId} />}
          {seen.appeal && <AppealForm actionId={item.id} onDone={done} />}
          {!seen.appeal && history.data && (
            <ActionForm key={userId} seen={about} history={history.data} onDone={done} />
          )}
        </div>
        <div className={classes.stack}>
          {history.isPending && <FormSkeleton fields={3} />}
          {history.isError && !history.data && (
            <Failure onRetry={() => void history.refetch()}>{history.error.message}</Failure>
          )}
          {history.data && <History history={history.data} />}
        </div>
      </div>
    </Page>
  );
}

/** The intention of this user. A duplicate has two intentions, of two users. */
function intentionOf({ duplicate, intentionId }: QueueItemSeen, userId: string): string | null {
  return duplicate?.find((it) => it.userId === userId)?.intentionId ?? intentionId;
}
