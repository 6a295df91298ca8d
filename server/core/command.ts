/** What the commands beside the site share: they print what came of it, or one line that says why nothing did. */
import { SettingError } from './setting-error.ts';

/** A mistake in the command line, or in what it names; its message is all that the user is shown. */
export class WrongUse extends Error {}

/**
 * Runs a command and prints what it answers. A command line that parseArgs refuses is answered with `usage`, a
 * mistake that the user can correct with its message; any other error keeps its stack trace. Where it failed
 * the exit code is 1.
 */
export async function runCommand(
  usage: string,
  main: (args: string[]) => Promise<string | undefined>,
): Promise<void> {
  try {
    const said = await main(process.argv.slice(2));
    if (said !== undefined) console.log(said);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')) console.error(usage);
    else console.error(error instanceof WrongUse || error instanceof SettingError ? error.message : error);
    process.exitCode = 1;
  }
}
