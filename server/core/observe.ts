/** For whoever runs the site: is it alive, can it serve, and how is it doing. */
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from './database.ts';
import type { App } from './http.ts';
import type { Jobs } from './jobs.ts';

export function observe(app: App, database: Database, jobs: Jobs): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  new Gauge({
    name: 'jobs_dead_letters',
    help: 'Jobs that failed for the last time, in all processes.',
    registers: [registry],
    async collect() {
      this.set(await jobs.deadLetters());
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async () => {
    await sql`select 1`.execute(database);
    return { status: 'ready' };
  });
  app.get('/metrics', hidden, async (_, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
