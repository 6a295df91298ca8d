/**
 * A warning under a message of the other side: what to be careful of, and what to do. The sender never hears
 * of it, and the message stays as it is.
 */
import { IconShieldExclamation } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { paths } from '../../../contract/pages.ts';
import { type ScamSign, scamSigns } from '../../../domain/scams.ts';
import { browserMemory, memoryKeys } from '../../core/browser-memory.ts';
import { createStore, useStore } from '../../core/store.ts';
import { askToReport } from '../../core/to-report.ts';
import classes from './scam-warning.module.css';
import { SignsOf } from './signs-of.tsx';

export interface ScamWarningProps {
  message: { readonly id: string; readonly content: string };
  /** The first name of the sender. */
  name: string;
}

export function ScamWarning({ message, name }: ScamWarningProps) {
  const isRead = useStore(readWarnings).includes(message.id);
  if (isRead) return null;
  return (
    <SignsOf
      content={message.content}
      render={(signs) => (
        <Warning
          signs={signs}
          onRead={() => keepRead(message.id)}
          onReport={() => askToReport({ subject: 'message', id: message.id, name, says: message.content })}
        />
      )}
    />
  );
}

interface WarningProps {
  signs: readonly ScamSign[];
  onRead: () => void;
  onReport: () => void;
}

function Warning({ signs, onRead, onReport }: WarningProps) {
  const own = useRef<HTMLElement>(null);
  const labelId = useId();
  const read = () => {
    // The button goes with its warning, so the focus moves to the messages.
    own.current?.closest<HTMLElement>('[role=log]')?.focus({ preventScroll: true });
    onRead();
  };
  return (
    <section ref={own} className={classes.warning} role="note" aria-labelledby={labelId}>
      <p id={labelId} className={classes.title}>
        <IconShieldExclamation size={18} aria-hidden="true" /> A word of caution (only you can see this)
      </p>
      {signs.map((sign) => (
        <p key={sign} className={classes.says}>
          <strong>{scamSigns[sign].says}</strong> {scamSigns[sign].advice}
        </p>
      ))}
      <p className={classes.ways}>
        <Link to={`${paths.help}#scams`}>Signs of a scam</Link>
        <button type="button" onClick={onReport}>
          Report
        </button>
        <button type="button" onClick={read}>
          Dismiss
        </button>
      </p>
    </section>
  );
}

/** How many ids of messages are kept, the latest last: more than two people write in a week. */
const keptAtMost = 500;
const kept = z.array(z.string());
const readWarnings = createStore<readonly string[]>(readKept(), []);

function readKept(): readonly string[] {
  return browserMemory.read(memoryKeys.readWarnings, kept) ?? [];
}

/** The list is read again first, so that what another tab has dismissed stays in it. */
function keepRead(messageId: string): void {
  const all = [...new Set([...readKept(), ...readWarnings.get(), messageId])].slice(-keptAtMost);
  browserMemory.write(memoryKeys.readWarnings, all);
  readWarnings.set(all);
}
