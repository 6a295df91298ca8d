/** Sends pictures to the server one after another: together each of them would take as long as all. */
import { useEffect, useRef } from 'react';
import { smallerPicture } from '../../core/picture-files.ts';
import { upload } from '../../core/upload.ts';
import type { Picture } from './pictures.ts';

export interface Sending {
  /** Sends the picture when its turn comes. */
  send: (key: string) => void;
  /** Stops an upload; nothing more is reported about it. */
  stop: (key: string) => void;
  /** Resolves when every picture that was to be sent has arrived, failed or been stopped. */
  allSent: () => Promise<void>;
}

export interface SendingInput {
  /** Answers which intention a picture belongs to, when it is about to be sent. */
  intentionId: () => string | Promise<string>;
  find: (key: string) => Picture | undefined;
  change: (key: string, change: Partial<Picture>) => void;
}

export function useSending({ intentionId, find, change }: SendingInput): Sending {
  const turns = useRef(Promise.resolve());
  const stops = useRef(new Map<string, AbortController>());
  useStoppedAtEnd(stops);
  const go = async (key: string, { signal }: AbortController) => {
    const { file } = find(key) ?? {};
    if (!file) return;
    const form = formOf(await intentionId(), await smallerPicture(file), file.name);
    const onProgress = (share: number) => change(key, { progress: share });
    const sent = await upload('addImage', form, { onProgress, signal });
    // The form of the upload names its intention, so the answer is the picture.
    const path = sent.allowed && 'url' in sent.value ? sent.value.url : undefined;
    change(key, { path, failure: sent.allowed ? undefined : sent.detail, progress: undefined });
  };
  return {
    send: (key) => {
      const stop = new AbortController();
      stops.current.set(key, stop);
      change(key, { progress: 0, failure: undefined });
      turns.current = turns.current
        .then(() => go(key, stop))
        .catch((error: unknown) => {
          if (!stop.signal.aborted) throw error;
        });
    },
    stop: (key) => stops.current.get(key)?.abort(),
    allSent: () => turns.current,
  };
}

/**
 * The fields come before the file, so that the server knows the picture's intention before it reads the file.
 */
function formOf(intentionId: string, picture: Blob, name: string): FormData {
  const form = new FormData();
  form.append('intentionId', intentionId);
  form.append('until', 'saved');
  form.append('file', picture, name);
  return form;
}

/** Stops all uploads when the form is left. */
function useStoppedAtEnd(stops: { current: Map<string, AbortController> }) {
  useEffect(
    () => () => {
      for (const stop of stops.current.values()) stop.abort();
    },
    [stops],
  );
}
