/** The time and fresh ids arrive as values, so that rules and tests can choose them. */
import { randomUUID } from 'node:crypto';

export type Clock = () => Date;
export type NewId = () => string;

/**
 * How far another clock is ahead, in ms; negative if it is behind. It showed `there` at some moment between
 * `before` and `after`. Returns the smallest difference this allows: 0 if both may show the same.
 */
export function aheadMs(there: Date, before: Date, after: Date): number {
  return Math.max(0, there.getTime() - after.getTime()) + Math.min(0, there.getTime() - before.getTime());
}

export const systemClock: Clock = () => new Date();
export const randomId: NewId = () => randomUUID();
