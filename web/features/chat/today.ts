/** A moment of today. */
import { useState } from 'react';
import { isSameDay } from './message-text.ts';

/** The same moment at every drawing until tomorrow: what depends on the day alone is not drawn again. */
export function useToday(): Date {
  const [today, setToday] = useState(() => new Date());
  const now = new Date();
  if (!isSameDay(today, now)) setToday(now);
  return today;
}
