/**
 * Answers whoever runs the site: /healthz says that the process is alive, /metrics how it is doing.
 * core/readiness.ts says whether it can serve.
 */
import type { FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { refuse } from './failure.ts';
import type { App } from './http-app.ts';
import { type MailOutcomes, measureJobs, measureMails } from './job-metrics.ts';
import type { Jobs } from './jobs.ts';
import { equalsSecret } from './signed.ts';

/** Who may read the numbers of the site: everybody, nobody, or whoever sends this bearer token. */
export type MetricsReaders = 'everybody' | 'nobody' | { readonly token: string };

interface Observed {
  readonly jobs: Jobs;
  readonly mailOutcomes: MailOutcomes;
  readonly readers: MetricsReaders;
}

export function observe(app: App, { jobs, mailOutcomes, readers }: Observed): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  measureJobs(registry, jobs);
  measureMails(registry, mailOutcomes);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, () => ({ status: 'ok' }));
  app.get('/metrics', { ...hidden, onRequest: onlyFor(readers) }, async (_, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

/** Answers 404 to everybody else. */
function onlyFor(readers: MetricsReaders) {
  return async ({ headers }: FastifyRequest): Promise<void> => {
    if (readers === 'everybody') return;
    const given = headers.authorization ?? '';
    if (readers === 'nobody' || !equalsSecret(given, `Bearer ${readers.token}`)) refuse('not-found');
  };
}
