/** In somebody's first chat, until they have read it: three habits that stop nearly everything that goes wrong. */
import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { paths } from '../../../contract/pages.ts';
import { browserMemory, memoryKeys } from '../../core/browser-memory.ts';
import classes from './safety-tips.module.css';

const tips = [
  'Pay nothing before you have seen it. A deposit on a home goes through your solicitor.',
  'Keep writing here until you have met. Nobody honest needs your password or a code.',
  'View in daylight, take a friend, and tell somebody where you are.',
];

export function SafetyTips({ viewerId }: { viewerId: string }) {
  const key = memoryKeys.safetyTips(viewerId);
  const [isRead, setIsRead] = useState(() => browserMemory.read(key, z.literal(true)) !== null);
  const own = useRef<HTMLElement>(null);
  const headingId = useId();
  if (isRead) return null;
  const read = () => {
    // The button goes with what it closes; one came to write.
    own.current?.closest('[role=dialog]')?.querySelector('textarea')?.focus();
    browserMemory.write(key, true);
    setIsRead(true);
  };
  return (
    <section ref={own} className={classes.tips} aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.heading}>
        <IconShieldCheck size={18} aria-hidden="true" /> Before you meet a stranger
      </h3>
      <ul>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <div className={classes.ways}>
        <Link to={`${paths.help}#safety`}>All safety advice</Link>
        <Button size="compact-md" variant="default" onClick={read}>
          Got it
        </Button>
      </div>
    </section>
  );
}
