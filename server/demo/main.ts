/** `npm run demo`: a populated world, beside a running site or before it. Safe to run again. */
import { SingleBar } from 'cli-progress';
import { SettingError } from '../core/setting-error.ts';
import { withContext } from '../with-context.ts';
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
  const { origin } = await withContext(async (context) => {
    await fillDemo(context, size, showProgress());
    return context.config;
  });
  const { aliceSells, bobWants } = ringIds;
  console.log(
    `\nDone. Sign in at ${origin} as alice@demo.example or bob@demo.example; everybody's password is ${demoPassword}`,
  );
  console.log(`
Alice, Bob and Carol can all move together, and one like is missing:
- as bob, open ${origin}/buy/${bobWants}?rings, and press Like beside Alice's house: the ring of three is complete
- as alice, open ${origin}/sell/${aliceSells}?rings, to see it from her place`);
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
