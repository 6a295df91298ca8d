/** Secrets made once and kept in the data folder, so that sessions and push subscriptions outlive a restart. */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';
import { makeDataFolder } from './data-folder.ts';
import { SettingError } from './setting-error.ts';

/** The key that signs sessions, 32 random bytes as base64url, from `<dataDir>/auth-secret`. Throws SettingError. */
export function keptAuthSecret(dataDir: string): string {
  const text = keep(dataDir, 'auth-secret', () => crypto.randomBytes(32).toString('base64url'));
  return accept(dataDir, 'auth-secret', z.string().min(32).safeParse(text));
}

/** The key pair push services know this server by, from `<dataDir>/vapid.json`. Throws SettingError. */
export function keptVapidKeys(dataDir: string): { publicKey: string; privateKey: string } {
  const text = keep(dataDir, 'vapid.json', () => JSON.stringify(webPush.generateVAPIDKeys()));
  return accept(dataDir, 'vapid.json', vapidFile.safeParse(text));
}

const vapidFile = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('not JSON');
      return z.NEVER;
    }
  })
  .pipe(z.object({ publicKey: z.string().length(87), privateKey: z.string().length(43) }));

function keep(dataDir: string, name: string, make: () => string): string {
  makeDataFolder(dataDir);
  const file = path.join(dataDir, name);
  try {
    if (!fs.existsSync(file)) writeOnce(file, make());
    return fs.readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new SettingError(
      `DATA_DIR is "${dataDir}", where Intent cannot keep "${name}": ${(error as Error).message}.`,
    );
  }
}

/**
 * Two servers starting at once must end with the same secret: the whole file appears at once, and the first
 * one stays.
 */
function writeOnce(file: string, text: string): void {
  const draft = `${file}.${crypto.randomUUID()}`;
  try {
    fs.writeFileSync(draft, `${text}\n`, { mode: 0o600, flag: 'wx', flush: true });
    fs.linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

function accept<T>(dataDir: string, name: string, result: z.ZodSafeParseResult<T>): T {
  if (result.success) return result.data;
  throw new SettingError(
    `DATA_DIR is "${dataDir}", where "${name}" is damaged: restore that file, or remove it to have a new one made.`,
  );
}
