/** How passwords are kept: scrypt, as better-auth has it, and never many at once. */
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import pLimit from 'p-limit';

/**
 * Of one process. Each takes 32 MB, and for a tenth of a second one of the four threads on which Node.js also reads files,
 * asks for addresses and decodes pictures.
 */
const inTurn = pLimit(2);

export const passwordHashing: { hash: typeof hashPassword; verify: typeof verifyPassword } = {
  hash: (password) => inTurn(() => hashPassword(password)),
  verify: (given) => inTurn(() => verifyPassword(given)),
};
