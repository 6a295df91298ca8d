/** The database goes and comes back, ten times each way, while people use the site. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, test } from 'vitest';
import { type Outage, tryOutage } from './rounds.ts';
import { type OutageSite, openSite, openSiteWithPostgres } from './site.ts';
import { startTraffic } from './traffic.ts';

let site: OutageSite;
afterEach(async () => {
  await site?.close();
});

async function survives(outage: Outage): Promise<void> {
  const traffic = await startTraffic(site);
  const took = await tryOutage(site, traffic, outage);
  await traffic.end();
  console.log({ took: took.map(Math.round), ...traffic.counts() });
}

test('every connection is terminated', async () => {
  site = await openSite();
  const admin = new pg.Client({ connectionString: site.databaseUrl });
  admin.on('error', () => {});
  await admin.connect();
  await survives({
    begin: () =>
      admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
                   where datname = current_database() and pid <> pg_backend_pid()`),
  });
  await admin.end();
});

describe('the PostgreSQL that comes along', () => {
  test('is killed', async () => {
    site = await openSiteWithPostgres();
    await survives({ begin: () => process.kill(postmasterOf(site), 'SIGKILL') });
  });

  test('loses a process of its own, and ends all connections', async () => {
    site = await openSiteWithPostgres();
    await survives({
      begin: () => {
        for (const pid of backendsOf(site).slice(0, 1)) process.kill(pid, 'SIGKILL');
      },
    });
  });

  test('freezes with calls under way, and hangs up on nobody', async () => {
    site = await openSiteWithPostgres();
    const frozen: number[] = [];
    await survives({
      rounds: 2,
      stopsCalls: true,
      begin: () => {
        frozen.push(postmasterOf(site), ...backendsOf(site));
        for (const pid of frozen) process.kill(pid, 'SIGSTOP');
      },
      end: () => {
        for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT');
      },
    });
  });
});

function postmasterOf({ config }: OutageSite): number {
  return Number.parseInt(readFileSync(join(config.dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** The processes that serve connections. */
function backendsOf(it: OutageSite): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === postmasterOf(it) && /intent intent/.test(command) ? [Number(pid)] : [];
  });
}
