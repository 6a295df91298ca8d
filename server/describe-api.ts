/** Prints the OpenAPI description of the site, from the same routes that serve it. Needs no database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { createLog } from './core/log.ts';
import { createContext } from './start.ts';

/** The description as served at /api/openapi.json. */
export async function describeApi(): Promise<object> {
  const dataDir = mkdtempSync(join(tmpdir(), 'intent-api-'));
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  const { context, close } = createContext(config, 'postgres://nowhere.invalid/none', createLog('silent'));
  const app = await buildApp(context);
  await app.ready();
  const description = app.swagger();
  await app.close();
  await close();
  rmSync(dataDir, { recursive: true });
  return description;
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await describeApi(), null, 2)}\n`);
