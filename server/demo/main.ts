/** `npm run demo`: a populated world, beside a running site or before it. Safe to run again. */
import { SingleBar } from 'cli-progress';
import { readConfig } from '../config.ts';
import { borrowPostgres } from '../core/embedded-postgres.ts';
import { createLog } from '../core/log.ts';
import { migrate } from '../core/migrate.ts';
import { SettingError } from '../core/setting-error.ts';
import { allJobs } from '../jobs.ts';
import { createContext } from '../start.ts';
import { fillDemo, type Progress, ringIds } from './fill.ts';
import { demoPassword } from './people.ts';

const size = { people: 60, intentions: 280 };

try {
  await run();
} catch (error) {
  console.error(error instanceof SettingError ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog('error');
  const postgres =
    config.databaseUrl === undefined ? await borrowPostgres({ dataDir: config.dataDir, log }) : undefined;
  const url = config.databaseUrl ?? postgres!.connectionString;
  await migrate(url, log);
  const { context, close } = createContext(config, url, log);
  // Its mails and digests are work for the site.
  await context.jobs.open(allJobs(context));
  await fillDemo(context, size, showProgress());
  await context.jobs.stop();
  await close();
  await postgres?.stop();
  const { aliceSells, bobWants } = ringIds;
  console.log(
    `\nDone. Sign in at ${config.origin} as alice@demo.example or bob@demo.example; everybody's password is ${demoPassword}`,
  );
  console.log(`
Alice, Bob and Carol can all move together, and one like is missing:
- as bob, open ${config.origin}/buy/${bobWants}?rings, and press Like beside Alice's house: the ring of three is complete
- as alice, open ${config.origin}/sell/${aliceSells}?rings, to see it from her place`);
}

/** A bar a step on a terminal, a line a step elsewhere. */
function showProgress(): Progress {
  let bar: SingleBar | undefined;
  let current = '';
  return (step, done, total) => {
    if (step !== current) {
      current = step;
      bar?.stop();
      bar = new SingleBar({
        format: '{step} {bar} {value}/{total}',
        noTTYOutput: !process.stdout.isTTY,
        notTTYSchedule: 5_000,
        hideCursor: true,
      });
      bar.start(total, 0, { step: step.padEnd(16) });
    }
    bar?.update(done);
    if (done === total) bar?.stop();
  };
}
