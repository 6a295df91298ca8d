/** How a file arrives: one multipart form with the field `file`, never larger than a picture may be. */
import multipart from '@fastify/multipart';
import type { FastifyError, FastifyRequest } from 'fastify';
import { allowed, type Decision, refused, refusedFields } from '../../../domain/decision.ts';
import { limits } from '../../../domain/limits.ts';
import { refusalWords } from '../../../domain/wording.ts';
import type { App } from '../../core/http.ts';

export interface Upload {
  readonly bytes: Buffer;
  /** The form's other fields. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Teaches the app to take uploads; a second call changes nothing. */
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
 * Reads the whole form. Refuses a form without a file, 'image-too-large' as soon as the file passes the limit, and
 * 'image-unreadable' for a broken form.
 */
export async function readUpload(request: FastifyRequest): Promise<Decision<Upload>> {
  if (!request.isMultipart()) return noFile();
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
    // What is left is a form that breaks off or was never one: nothing of ours is read here.
    return refused('image-unreadable');
  }
  return bytes === undefined || bytes.length === 0 ? noFile() : allowed({ bytes, fields });
}

function noFile() {
  return refusedFields({ file: refusalWords['image-type'] });
}
