/** The time and fresh ids arrive as values, so that rules and tests can choose them. */
import { randomUUID } from 'node:crypto';

export type Clock = () => Date;
export type NewId = () => string;

export const systemClock: Clock = () => new Date();
export const randomId: NewId = () => randomUUID();
