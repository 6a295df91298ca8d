/** How passwords are kept: scrypt, as better-auth has it, and never many at once. */
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import pLimit from 'p-limit';

/**
 * Of one process. Each takes 32 MB, and for a tenth of a second one of the four threads on which Node.js also reads files,
 * asks for addresses and decodes pictures.
 */
const hashQueue = pLimit(2);

export const passwordHashing: { hash: typeof hashPassword; verify: typeof verifyPassword } = {
  hash: (password) => hashQueue(() => hashPassword(password)),
  verify: (given) => hashQueue(() => verifyPassword(given)),
};
