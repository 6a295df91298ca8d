/**
 * What the viewer is about to report. Any screen may set it; the dialog is rendered once around all screens
 * (features/moderation).
 */
import type { Subject } from '../../domain/reports.ts';
import { createStore } from './store.ts';

export interface ToReport {
  readonly subject: Subject;
  readonly id: string;
  /** First name of the person whose thing is reported. */
  readonly name: string;
  /** Title or text of the reported thing, repeated in the dialog. */
  readonly says?: string;
}

export const toReport = createStore<ToReport | null>(null);

export function askToReport(it: ToReport): void {
  toReport.set(it);
}
