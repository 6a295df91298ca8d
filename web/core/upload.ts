/**
 * Uploads a file and reports its progress. It uses XMLHttpRequest, because fetch cannot report upload
 * progress.
 */
import { addresses } from '../../contract/addresses.ts';
import { type Answer, notDoneFrom, type Reply, unreachable, whileUnderWay } from './client.ts';

export interface UploadOptions {
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** The calls that take a form with a file. */
type Upload = 'setPhoto' | 'addImage';

/** Sends the form and answers as `call` does. Rejects only if the upload is cancelled. */
export function upload<Name extends Upload>(
  name: Name,
  form: FormData,
  { onProgress, signal }: UploadOptions = {},
): Promise<Answer<Reply<Name>>> {
  const sent = new Promise<Answer<Reply<Name>>>((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const [method, path] = addresses[name].split(' ') as [string, string];
    request.open(method, path);
    request.responseType = 'json';
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    request.onload = () => resolve(answerFrom<Reply<Name>>(request));
    request.onerror = () => resolve(unreachable);
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
  return whileUnderWay(sent);
}

function answerFrom<Value>({ status, response }: XMLHttpRequest): Answer<Value> {
  return status >= 200 && status < 300
    ? { allowed: true, value: response as Value }
    : notDoneFrom(status, response);
}
