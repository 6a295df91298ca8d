/** Files of people's pictures, on disk or on S3, behind one interface. */
import { open, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config.ts';
import type { S3Storage } from '../setting-values.ts';

export interface Storage {
  /** Stores the file. When the promise resolves, it survives a power loss. */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** The bytes; null where there is no such file. */
  get(path: string): Promise<Uint8Array | null>;
  /** Removes these files; missing ones are no error. */
  remove(paths: readonly string[]): Promise<void>;
  /**
   * Throws while nothing can be stored on this disk. For S3 it does nothing: the store is asked with each
   * file.
   */
  check(): Promise<void>;
}

/**
 * ms to connect within, and ms that a store may be silent in each of three tries. Without these the client
 * waits for ever.
 */
const timeoutsMs = { connectionTimeout: 5_000, socketTimeout: 15_000 };

/** The storage: S3 when the settings name one, else the data folder. */
export function createStorage(
  { storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>,
  timeouts = timeoutsMs,
): Storage {
  if (storage === undefined) return storeOnDisk(dataDir);
  const disk = connectS3(storage, timeouts);
  return storeOn(() => disk);
}

function storeOnDisk(location: string): Storage {
  const disk = new Disk(new FSDriver({ location, visibility: 'public' }));
  const store = storeOn(async () => disk);
  return {
    ...store,
    async put(path, bytes) {
      const file = join(location, path);
      try {
        await store.put(path, bytes);
        await flush(file);
        await flush(dirname(file));
      } catch (error) {
        // Half a file, as a full disk leaves it, would stay there and be named by no row.
        await rm(file, { force: true });
        throw error;
      }
    },
    async check() {
      const file = join(location, `probe-${process.pid}`);
      await writeFile(file, probe).finally(() => rm(file, { force: true }));
    },
  };
}

/** The probe of `check`: as large as a small picture. */
const probe = Buffer.alloc(64 * 1024);

/** Has the system write a file, or the listing of a folder, to the disk. */
async function flush(path: string): Promise<void> {
  // Windows cannot open a folder; its file systems write listings in order themselves.
  const handle = await open(path, 'r').catch(() => undefined);
  try {
    await handle?.sync();
  } catch (error) {
    if (!['EPERM', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    await handle?.close();
  }
}

/** Connects to S3. The driver is loaded only where it is used, since it doubles the time of a start. */
async function connectS3(
  { bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Storage,
  timeouts: typeof timeoutsMs,
): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      bucket,
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      visibility: 'private',
      supportsACL: false,
      forcePathStyle: true,
      requestHandler: timeouts,
      // Simple S3 servers refuse the checksums newer clients send on their own.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  );
}

function storeOn(connected: () => Promise<Disk>): Storage {
  return {
    put: async (path, bytes) => (await connected()).put(path, bytes, { contentType: 'image/webp' }),
    async get(path) {
      const disk = await connected();
      return disk.getBytes(path).catch((error: Error) => {
        if (isAbsent(error.cause)) return null;
        throw error;
      });
    },
    async remove(paths) {
      const disk = await connected();
      for (const path of paths) await disk.delete(path);
    },
    check: async () => {},
  };
}

function isAbsent(cause: unknown): boolean {
  const { code, name } = cause as { code?: string; name?: string };
  return code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound';
}
