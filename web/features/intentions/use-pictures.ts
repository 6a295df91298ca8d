/** The pictures of the intention being written: chosen, ordered, and sent only when the intention is saved. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { upload } from '../../upload.ts';
import {
  asBanner,
  chooseFiles,
  following,
  movedTo,
  type Picture,
  type Pictures,
  storedPicture,
  withChange,
  withoutPicture,
} from './pictures.ts';

export interface PicturesState {
  readonly pictures: Pictures;
  /** Why the files offered last may not join. */
  readonly refusals: readonly string[];
  add: (files: readonly File[]) => void;
  remove: (key: string) => void;
  move: (key: string, place: number) => void;
  makeBanner: (key: string) => void;
  retry: (key: string) => void;
  /** Sends every picture that is not there yet, in order; answers whether all arrived. */
  sendAll: (intentionId: string) => Promise<boolean>;
  /** The intention was changed elsewhere and has these pictures now; what was done here stays done. */
  follow: (paths: readonly string[]) => void;
  /** As they stand at this moment, also within a call that began earlier. */
  latest: () => Pictures;
}

/** `stored` are the paths the intention has. */
export function usePictures(stored: readonly string[]): PicturesState {
  const [pictures, show] = useState<Pictures>(() => stored.map(storedPicture));
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const latest = useRef(pictures);
  /** The intention they were sent to: a picture that did not arrive may follow. */
  const home = useRef<string | null>(null);
  /** Every path that was ever here: one that is not any more was removed here. */
  const seen = useRef(new Set(stored));
  const update = useCallback((change: (pictures: Pictures) => Pictures) => {
    latest.current = change(latest.current);
    show(latest.current);
  }, []);
  useReleasedSources(latest);

  const send = async (id: string, key: string): Promise<boolean> => {
    const { file, progress } = latest.current.find((it) => it.key === key) ?? {};
    // Stored, removed, or on its way already.
    if (!file || progress !== undefined) return true;
    update((it) => withChange(it, key, { progress: 0, failure: undefined }));
    const sent = await upload('addImage', formOf(id, file), {
      onProgress: (share) => update((it) => withChange(it, key, { progress: share })),
    });
    // The form names its intention, so what is answered is the picture.
    const path = sent.allowed && 'url' in sent.value ? sent.value.url : undefined;
    if (path !== undefined) seen.current.add(path);
    const outcome = sent.allowed ? { path, file: undefined } : { failure: sent.detail };
    update((it) => withChange(it, key, { ...outcome, progress: undefined }));
    return sent.allowed;
  };
  /** One after the other, so that the server's order is the one shown. */
  const sendAll = async (id: string): Promise<boolean> => {
    home.current = id;
    let all = true;
    for (const { key } of latest.current) all = (await send(id, key)) && all;
    return all;
  };

  return {
    pictures,
    refusals,
    add: (files) => {
      const chosen = chooseFiles(files, latest.current.length);
      setRefusals(chosen.refusals);
      update((it) => [...it, ...chosen.accepted.map(filePicture)]);
    },
    remove: (key) => update((it) => withoutPicture(it, key)),
    move: (key, place) => update((it) => movedTo(it, key, place)),
    makeBanner: (key) => update((it) => asBanner(it, key)),
    retry: (key) => {
      if (home.current !== null) void send(home.current, key);
    },
    sendAll,
    follow: (paths) => {
      update((it) => following(it, paths, seen.current));
      for (const path of paths) seen.current.add(path);
    },
    latest: () => latest.current,
  };
}

/** The field comes before the file, so that the server knows whose picture it is before it reads it. */
function formOf(intentionId: string, file: File): FormData {
  const form = new FormData();
  form.append('intentionId', intentionId);
  form.append('file', file);
  return form;
}

function filePicture(file: File): Picture {
  return { key: crypto.randomUUID(), name: file.name, source: URL.createObjectURL(file), file };
}

/** The browser keeps its copy of a file until told otherwise. */
function useReleasedSources(latest: { current: Pictures }) {
  useEffect(
    () => () => {
      for (const { source } of latest.current) if (source.startsWith('blob:')) URL.revokeObjectURL(source);
    },
    [latest],
  );
}
