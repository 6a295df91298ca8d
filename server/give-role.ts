/**
 * The command `npm run moderator EMAIL`: gives somebody the role of a moderator. `-- --remove EMAIL` takes it
 * back; `-- --no-codes EMAIL` removes their codes.
 */
import { parseArgs } from 'node:util';
import { runCommand, WrongUse } from './core/command.ts';
import type { Transaction } from './core/database.ts';
import { removeSecondFactor, writeRole } from './features/accounts/moderated.ts';
import { withDatabase } from './with-database.ts';

const usage = `Usage: npm run moderator EMAIL            they are a moderator from their next call on
       npm run moderator -- --remove EMAIL  they are one no more
       npm run moderator -- --no-codes EMAIL  they lost app and backup codes: the password signs them in, and they set up new ones`;

await runCommand(usage, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { remove: { type: 'boolean' }, 'no-codes': { type: 'boolean' } },
  });
  const { remove: removes = false, 'no-codes': endsCodes = false } = values;
  const [email, ...others] = positionals;
  if (email === undefined || others.length > 0 || (removes && endsCodes)) throw new WrongUse(usage);
  if (endsCodes) return endCodes(email);
  const found = await inDatabase(async (tx) => {
    const isThere = await writeRole(tx, email, removes ? null : 'moderator');
    // Codes go with the role: only moderators can set codes up, and a former one could not remove them.
    if (isThere && removes) await removeSecondFactor(tx, email);
    return isThere;
  });
  if (!found) throw new WrongUse(`No verified account has the address ${email}.`);
  return removes ? `${email} is no moderator any more.` : `${email} is a moderator.`;
});

async function endCodes(email: string): Promise<string> {
  if (!(await inDatabase((tx) => removeSecondFactor(tx, email))))
    throw new WrongUse(`No account with codes has the address ${email}.`);
  return `${email} signs in with the password alone, everywhere anew. Moderation asks them to set up new codes.`;
}

function inDatabase<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value> {
  return withDatabase((inTransaction) => inTransaction(work));
}
