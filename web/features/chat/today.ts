/** Today, as one object. */
import { useState } from 'react';
import { isSameDay } from '../../../domain/date-words.ts';

/**
 * A moment of today that is the same object until tomorrow, so that what depends only on the day is not
 * rendered again.
 */
export function useToday(): Date {
  const [today, setToday] = useState(() => new Date());
  const now = new Date();
  if (!isSameDay(today, now)) setToday(now);
  return today;
}
