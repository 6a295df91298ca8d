/**
 * The command `npm run person`: does for somebody what they would do in their profile, without their
 * password. It is for people who are banned, or lost mailbox and password.
 */
import { parseArgs } from 'node:util';
import { addressRule } from '../domain/accounts.ts';
import { runCommand, WrongUse } from './core/command.ts';
import { changeAddress, exportByAddress, removeByAddress } from './features/accounts/on-behalf.ts';
import { ownData } from './own-data.ts';
import { withContext } from './with-context.ts';

const usage = `Usage: npm run person -- --export EMAIL FILE  writes what is held about them into FILE, a zip
       npm run person -- --remove EMAIL       has the site remove their account and all that is theirs, for good
       npm run person -- --email OLD NEW      changes their address; the site tells them at both
Make sure first that it is they who ask.`;

await runCommand(usage, async (args) => {
  const flag = { type: 'boolean' } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { export: flag, remove: flag, email: flag },
  });
  const [chosen, ...further] = Object.keys(values);
  const [email, other, ...more] = positionals;
  if (email === undefined || further.length > 0 || more.length > 0) throw new WrongUse(usage);
  if (chosen === 'remove' && other === undefined) return remove(email);
  if (chosen === 'export' && other !== undefined) return writeAll(email, other);
  if (chosen === 'email' && other !== undefined) return change(email, other);
  throw new WrongUse(usage);
});

async function writeAll(email: string, file: string): Promise<string> {
  const found = await withContext((context) => exportByAddress(context, email, file, ownData)).catch(
    (error) => explain(error, file),
  );
  if (!found) throw nobody(email);
  return `What is held about ${email} is in ${file}, with a README.txt that tells them what it is and what is not in it.`;
}

async function remove(email: string): Promise<string> {
  if (!(await withContext((context) => removeByAddress(context, email)))) throw nobody(email);
  return `The site removes the account of ${email}, now or when it runs next, with their pictures, intentions, likes, matches and chats. Its log then says “an account was removed”. No email is sent. Reports, and what moderators did, are kept as the privacy page says.`;
}

async function change(email: string, wanted: string): Promise<string> {
  const address = addressRule.safeParse(wanted);
  if (!address.success) throw new WrongUse(`${wanted} is no email address.`);
  const outcome = await withContext((context) => changeAddress(context, email, address.data));
  if (outcome === 'nobody') throw nobody(email);
  if (outcome === 'taken') throw new WrongUse(`Another account has the address ${address.data}.`);
  return `${email} signs in as ${address.data} from now on. The site tells them so at both addresses, now or when it runs next. Whoever lost the password chooses a new one with “Forgot password?”.`;
}

function nobody(email: string): WrongUse {
  return new WrongUse(`No account has the address ${email}.`);
}

/** Throws why this file cannot be written in one line, and any other error as it is. */
function explain(error: NodeJS.ErrnoException, file: string): never {
  const { code, path } = error;
  // Errors of other files, such as a picture that cannot be read, have a path, too.
  if (path !== file) throw error;
  if (code === 'EEXIST') throw new WrongUse(`There is a file ${path} already: choose another name.`);
  throw code === 'ENOENT' || code === 'EACCES' ? new WrongUse(`${path} cannot be written.`) : error;
}
