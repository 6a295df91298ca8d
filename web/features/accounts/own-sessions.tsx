/** The devices on which the person is signed in: when each was used, and the way to sign it out. */
import { Button } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OwnSession } from '../../../contract/accounts.ts';
import { dayAndTimeText } from '../../../domain/date-words.ts';
import { call, type NotDone } from '../../core/client.ts';
import { queryOf } from '../../core/queries.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { toast } from '../../ui/toasts.tsx';
import classes from './own-list.module.css';

const sessionsQuery = queryOf('listSessions');

export function OwnSessions() {
  const query = useQuery(sessionsQuery);
  return (
    <Loaded query={query} fields={2}>
      {({ items }) => <Devices sessions={items} />}
    </Loaded>
  );
}

function Devices({ sessions }: { sessions: readonly OwnSession[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { busy, problem, end, endOthers } = useEnding(() => list.current?.focus());
  return (
    <>
      <ul ref={list} className={classes.list} aria-label="Devices" tabIndex={-1}>
        {sessions.map((it) => (
          <Device key={it.id} session={it} isBusy={busy === it.id} onEnd={() => void end(it)} />
        ))}
      </ul>
      <FormProblem>{problem}</FormProblem>
      {sessions.length > 2 && (
        <Button
          className={classes.all ?? ''}
          variant="default"
          loading={busy === 'others'}
          onClick={() => void endOthers()}
        >
          Sign out all other devices
        </Button>
      )}
    </>
  );
}

interface DeviceProps {
  session: OwnSession;
  isBusy: boolean;
  onEnd: () => void;
}

function Device({ session, isBusy, onEnd }: DeviceProps) {
  const { device, isThisDevice, signedInAt, seenAt } = session;
  return (
    <li>
      <IconDevices size={24} stroke={1.6} className={classes.icon ?? ''} aria-hidden="true" />
      <div className={classes.what}>
        <p className={classes.name}>
          {device}
          {isThisDevice && <span className={classes.here}>This device</span>}
        </p>
        <p className={classes.when}>Signed in {dayAndTimeText(signedInAt)}</p>
        {!isThisDevice && <p className={classes.when}>Last used {dayAndTimeText(seenAt)}</p>}
      </div>
      {!isThisDevice && (
        <Button
          variant="default"
          loading={isBusy}
          onClick={onEnd}
          aria-label={`Sign out: ${device}, last used ${dayAndTimeText(seenAt)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

/** Ends sessions. `onEnded` gives the focus a new place, because the pressed button goes with its row. */
function useEnding(onEnded: () => void) {
  const client = useQueryClient();
  /** The id of the session that is being ended, or 'others'. */
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const keep = (stays: (session: OwnSession) => boolean) => {
    client.setQueryData(sessionsQuery.queryKey, (it) => it && { items: it.items.filter(stays) });
    void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    onEnded();
  };
  const failed = ({ detail }: NotDone) => setProblem(detail);
  const during = async (what: string, work: () => Promise<void>) => {
    setBusy(what);
    setProblem(undefined);
    await work();
    setBusy(null);
  };
  return {
    busy,
    problem,
    end: ({ id, device }: OwnSession) =>
      during(id, async () => {
        const answer = await call('endSession', { params: { id } });
        // A session that is not found has ended by itself meanwhile.
        if (!answer.allowed && answer.code !== 'not-found') return failed(answer);
        keep((it) => it.id !== id);
        toast(`${device} is signed out.`, { tone: 'good', id: 'sessions' });
      }),
    endOthers: () =>
      during('others', async () => {
        const answer = await call('endOtherSessions');
        if (!answer.allowed) return failed(answer);
        keep((it) => it.isThisDevice);
        toast('All your other devices are signed out.', { tone: 'good', id: 'sessions' });
      }),
  };
}
