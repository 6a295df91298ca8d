/**
 * /{type}/{id}?compare=id,id: several candidates of an own intention side by side. Only its owner sees it.
 */
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Intention } from '../../contract/intentions.ts';
import { compareKey, intentionUrl } from '../../contract/pages.ts';
import { titleText } from '../../domain/kinds/words.ts';
import type { CompareState } from '../core/navigation-state.ts';
import { idsIn, setChosen } from '../features/discovery/chosen.ts';
import { PageHeading } from '../ui/heading.tsx';
import { part } from '../ui/part.tsx';
import { CardGridSkeleton } from '../ui/skeletons.tsx';
import classes from './intention-detail.compare.module.css';

const Comparison = part(() => import('./intention-detail.comparison.tsx'), {
  Waiting: ({ ids, intention }) => <CardGridSkeleton count={ids.length} people={intention.type === 'sell'} />,
});

export function CompareView({ intention }: { intention: Intention }) {
  const [ids, leaveOut] = useCompared(intention.id);
  const top = useRef<HTMLDivElement>(null);
  return (
    <>
      <BackToList intention={intention} />
      <div ref={top} tabIndex={-1}>
        <PageHeading lead={`For “${titleText(intention)}”. Only you see this.`}>Side by side</PageHeading>
      </div>
      <Comparison
        intention={intention}
        ids={ids}
        onLeaveOut={(id) => {
          leaveOut(id);
          // The pressed button disappears with its column, so the heading takes the focus.
          top.current?.focus();
        }}
      />
    </>
  );
}

/**
 * The ids of the compared candidates. They are in the address, so that a reload and a link find them, and are
 * also marked as chosen in the list.
 */
function useCompared(mineId: string) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const asked = search.get(compareKey);
  useEffect(() => setChosen(mineId, idsIn(asked)), [mineId, asked]);
  const ids = idsIn(asked);
  const leaveOut = (otherId: string) => {
    const left = ids.filter((it) => it !== otherId);
    setSearch({ [compareKey]: left.join() }, { replace: true, state });
  };
  return [ids, leaveOut] as const;
}

/**
 * Leads back to the list: one step back in the history where the person came from it, so that it keeps its
 * scroll position; otherwise to a new view of it.
 */
function BackToList({ intention: { id, type } }: { intention: Intention }) {
  const navigate = useNavigate();
  const { fromList } = (useLocation().state ?? {}) as CompareState;
  const look = {
    className: classes.back ?? '',
    variant: 'subtle',
    leftSection: <IconArrowLeft size={18} aria-hidden="true" />,
  };
  if (fromList)
    return (
      <Button {...look} onClick={() => void navigate(-1)}>
        Back to the list
      </Button>
    );
  return (
    <Button {...look} component={Link} to={intentionUrl(type, id)}>
      Back to the list
    </Button>
  );
}
