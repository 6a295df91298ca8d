/** Receives files: one multipart form with the field `file`, never larger than a picture may be. */
import multipart from '@fastify/multipart';
import type { FastifyError, FastifyRequest } from 'fastify';
import { allowed, type Decision, refused, refusedFields } from '../../../domain/decision.ts';
import { limits } from '../../../domain/limits.ts';
import { refusalWords } from '../../../domain/refusal-words.ts';
import { refuse } from '../../core/failure.ts';
import type { App } from '../../core/http-app.ts';

export interface Upload {
  readonly bytes: Buffer;
  /** The form's other fields. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Makes the app accept uploads; a second call changes nothing. */
export async function acceptUploads(app: App): Promise<void> {
  if (app.hasContentTypeParser('multipart/form-data')) return;
  await app.register(multipart, {
    limits: {
      files: 1,
      fields: 4,
      parts: 5,
      fieldNameSize: 100,
      fieldSize: 200,
      fileSize: limits.image.fileBytes,
    },
  });
}

/**
 * Uploads that a process holds in memory at once, 10 MB each: while they arrive, wait for the decoder and are
 * stored.
 */
const uploadsAtOnce = 40;
/**
 * Uploads of one person at once: a browser sends its pictures one after the other, another program may send
 * all together.
 */
const uploadsPerPerson = 3;
/** The person of each upload that is under way. */
const uploaders: string[] = [];

/**
 * Runs `work`, which reads an upload, for a person. Refuses 'busy' where too many uploads are under way,
 * before a byte is read.
 */
export async function uploading<Value>(userId: string, work: () => Promise<Value>): Promise<Value> {
  const own = uploaders.filter((it) => it === userId).length;
  if (own >= uploadsPerPerson || uploaders.length >= uploadsAtOnce) refuse('busy');
  uploaders.push(userId);
  try {
    return await work();
  } finally {
    uploaders.splice(uploaders.indexOf(userId), 1);
  }
}

/** Bytes of a whole form: the file, and more than the other fields can take. */
const formBytes = limits.image.fileBytes + 64 * 1024;

/** Reads the whole form. Refuses a form without a file, 'image-too-large', and 'image-unreadable' for a broken form. */
export async function readUpload(request: FastifyRequest): Promise<Decision<Upload>> {
  if (!request.isMultipart()) return noFile();
  if (Number(request.headers['content-length']) > formBytes) return refused('image-too-large');
  const fields: Record<string, string> = {};
  let bytes: Buffer | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else if (part.fieldname === 'file') bytes = await part.toBuffer();
      else part.file.resume();
    }
  } catch (error) {
    if (error instanceof request.server.multipartErrors.RequestFileTooLargeError)
      return refused('image-too-large');
    if ((error as FastifyError).statusCode !== undefined) throw error;
    // Any other error is of the form: it breaks off, or is no form.
    return refused('image-unreadable');
  }
  return bytes === undefined || bytes.length === 0 ? noFile() : allowed({ bytes, fields });
}

function noFile() {
  return refusedFields({ file: refusalWords['image-type'] });
}
