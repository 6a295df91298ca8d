/**
 * The numbers of jobs and mails in /metrics: how many jobs there are by kind and how long they wait, and the
 * outcomes of mails.
 */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { JobCounts } from './job-counts.ts';
import type { Jobs } from './jobs.ts';
import type { MailOutcome } from './letter.ts';
import { withTimeout } from './timeout.ts';

/**
 * Milliseconds after which /metrics answers without the counts of jobs, because the database does not answer.
 */
const countTimeoutMs = 2_000;

/** Measures jobs. The gauges stay empty while jobs cannot be counted: no number is better than an old one. */
export function measureJobs(registry: Registry, jobs: Pick<Jobs, 'counts' | 'deadLetters'>): void {
  const registers = [registry];
  // One count serves both gauges: they are collected in this order, at the same time.
  let counting: Promise<readonly JobCounts[]>;
  new Gauge({
    name: 'jobs',
    help: 'Jobs in all processes by kind: due now, later, active, and failed for the last time within an hour.',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      counting = withTimeout(jobs.counts(), countTimeoutMs).catch(() => []);
      this.reset();
      for (const { kind, oldestDueSeconds, ...states } of await counting)
        for (const [state, count] of Object.entries(states)) this.set({ kind, state }, count);
    },
  });
  new Gauge({
    name: 'jobs_oldest_due_seconds',
    help: 'How long the job of this kind that waits longest could have been done already.',
    labelNames: ['kind'],
    registers,
    async collect() {
      this.reset();
      for (const { kind, oldestDueSeconds } of await counting) this.set({ kind }, oldestDueSeconds);
    },
  });
  new Gauge({
    name: 'jobs_dead_letters',
    help: 'Jobs that failed for the last time, in all processes.',
    registers,
    async collect() {
      const count = await withTimeout(jobs.deadLetters(), countTimeoutMs).catch(() => null);
      if (count === null) this.remove();
      else this.set(count);
    },
  });
}

export type MailOutcomes = ReadonlyMap<MailOutcome['kind'], number>;

/**
 * Measures mails. Those in doubt were handed over without an answer: they may not have arrived, and are not
 * sent again.
 */
export function measureMails(registry: Registry, outcomes: MailOutcomes): void {
  new Counter({
    name: 'mails_total',
    help: 'Attempts of this process to send a mail, by what became of them.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of outcomes) this.inc({ outcome }, count);
    },
  });
}
