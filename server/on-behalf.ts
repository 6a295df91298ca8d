/**
 * The command `npm run person`: does for somebody what they would do in their profile, without their
 * password. It is for people who are banned, or lost mailbox and password.
 */
import { addressRule } from '../domain/accounts.ts';
import { SettingError } from './core/setting-error.ts';
import { changeAddress, exportByAddress, removeByAddress } from './features/accounts/on-behalf.ts';
import { ownData } from './own-data.ts';
import { withContext } from './with-context.ts';

const usage = `Usage: npm run person -- --export EMAIL FILE  writes what is held about them into FILE, a zip
       npm run person -- --remove EMAIL       has the site remove their account and all that is theirs, for good
       npm run person -- --email OLD NEW      changes their address; the site tells them at both
Make sure first that it is they who ask.`;

class WrongUse extends Error {}

try {
  console.log(await main());
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

function main(): Promise<string> {
  const [chosen, email, other, ...more] = process.argv.slice(2);
  if (email === undefined || email.startsWith('-') || more.length > 0) throw new WrongUse(usage);
  if (chosen === '--remove' && other === undefined) return remove(email);
  if (chosen === '--export' && other !== undefined) return writeAll(email, other);
  if (chosen === '--email' && other !== undefined) return change(email, other);
  throw new WrongUse(usage);
}

async function writeAll(email: string, file: string): Promise<string> {
  const found = await withContext((context) => exportByAddress(context, email, file, ownData));
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

/** A mistake that the user can correct is explained in one line; any other error keeps its stack trace. */
function explain(error: unknown): unknown {
  if (error instanceof WrongUse || error instanceof SettingError) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  // Errors of other files, such as a picture that cannot be read, have a path, too.
  if (path === undefined || path !== process.argv[4]) return error;
  if (code === 'EEXIST') return `There is a file ${path} already: choose another name.`;
  return code === 'ENOENT' || code === 'EACCES' ? `${path} cannot be written.` : error;
}
