/**
 * The people one has blocked: since when, by which intention one met them, and the button that takes each
 * block back.
 */
import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Blocked } from '../../../contract/blocks.ts';
import { dayText } from '../../../domain/date-words.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { toast } from '../../ui/toasts.tsx';
import list from '../accounts/own-list.module.css';
import classes from './block.module.css';
import { blocksQuery, useUnblock } from './blocking.ts';

export function OwnBlocks() {
  const query = useQuery(blocksQuery);
  return <Loaded query={query}>{({ items }) => <Blocks blocks={items} />}</Loaded>;
}

function Blocks({ blocks }: { blocks: readonly Blocked[] }) {
  const client = useQueryClient();
  const unblock = useUnblock();
  const place = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const end = async ({ id, firstName }: Blocked) => {
    setBusy(id);
    const notDone = await unblock(id);
    setBusy(null);
    setProblem(notDone?.detail);
    if (notDone) return;
    client.setQueryData(
      blocksQuery.queryKey,
      (it) => it && { items: it.items.filter((one) => one.id !== id) },
    );
    toast(`You have unblocked ${firstName}.`, { tone: 'good', id: 'block' });
    // The button goes with its row, so the focus moves to the list.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1}>
      {blocks.length === 0 && <p className={classes.none}>You have not blocked anybody.</p>}
      {blocks.length > 0 && (
        <ul className={list.list} aria-label="People you blocked">
          {blocks.map((it) => (
            <BlockedPerson key={it.id} blocked={it} isBusy={busy === it.id} onEnd={() => void end(it)} />
          ))}
        </ul>
      )}
      <FormProblem>{problem}</FormProblem>
    </div>
  );
}

interface BlockedPersonProps {
  blocked: Blocked;
  isBusy: boolean;
  onEnd: () => void;
}

function BlockedPerson({ blocked: { firstName, since, metBy }, isBusy, onEnd }: BlockedPersonProps) {
  return (
    <li>
      <IconBan size={24} stroke={1.6} className={list.icon ?? ''} aria-hidden="true" />
      <div className={list.what}>
        <p className={list.name}>{firstName}</p>
        <p className={list.when}>
          Since {dayText(since)}
          {metBy && `, from “${metBy}”`}
        </p>
      </div>
      <Button
        variant="default"
        loading={isBusy}
        onClick={onEnd}
        aria-label={`Unblock: ${firstName}${metBy ? `, from “${metBy}”` : ''}`}
      >
        Unblock
      </Button>
    </li>
  );
}
