/**
 * Pauses the account and ends the pause: the server answers the new state, and the session query tells every
 * screen.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../core/client.ts';
import { keyOf } from '../../core/queries.ts';
import { toast } from '../../ui/toasts.tsx';

export function usePause() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const change = async (name: 'pause' | 'comeBack', done: string) => {
    setBusy(true);
    const answer = await call(name);
    setBusy(false);
    if (!answer.allowed) return toast(answer.detail, { tone: 'bad' });
    client.setQueryData(keyOf('readProfile'), answer.value);
    await client.invalidateQueries({ queryKey: keyOf('currentSession') });
    toast(done, { tone: 'good', id: 'pause' });
  };
  return {
    busy,
    pause: () => change('pause', 'You are paused. Your intentions are hidden from others.'),
    comeBack: () => change('comeBack', 'Welcome back. You are no longer paused.'),
  };
}
