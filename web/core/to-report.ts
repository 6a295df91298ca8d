/**
 * What somebody is about to report: said from wherever they see it. The dialog stands around every screen
 * (features/moderation).
 */
import type { Subject } from '../../domain/reports.ts';
import { createStore } from './store.ts';

export interface ToReport {
  readonly subject: Subject;
  readonly id: string;
  /** Whose it is: a first name. */
  readonly name: string;
  /** What it is called, or what it says: shown again, so that one sees what is meant. */
  readonly says?: string;
}

export const toReport = createStore<ToReport | null>(null);

export function askToReport(it: ToReport): void {
  toReport.set(it);
}
