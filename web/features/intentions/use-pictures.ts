/**
 * The pictures of an intention while it is written: they are sent as soon as they are chosen, put in order,
 * and seen by others once the intention is saved.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { limits } from '../../../domain/limits.ts';
import { newId } from '../../core/new-id.ts';
import { decideFile, usablePicture } from '../../core/picture-files.ts';
import { useWhileHere } from '../../ui/use-while-here.ts';
import {
  afterSave,
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
import { type SendingInput, useSending } from './use-sending.ts';

export interface PicturesState {
  readonly pictures: Pictures;
  /** The words for why the files offered last may not join. */
  readonly refusals: readonly string[];
  /** Some that were offered are being redrawn, before they can join. */
  readonly isDrawing: boolean;
  add: (files: readonly File[]) => void;
  /** Removes a picture; an upload under way is stopped. */
  remove: (key: string) => void;
  move: (key: string, place: number) => void;
  makeBanner: (key: string) => void;
  retry: (key: string) => void;
  /** Waits for uploads under way and tries failed ones again; answers whether all pictures have arrived. */
  arrive: () => Promise<boolean>;
  /** Notes that the intention was saved with these paths; answers whether they are all the pictures here. */
  saved: (paths: readonly string[]) => boolean;
  /** Applies a change elsewhere that left the intention with these paths; what was done here stays done. */
  follow: (paths: readonly string[]) => void;
  /** The pictures at this moment, also within a call that began earlier. */
  latest: () => Pictures;
}

/**
 * `intentionId` answers, when a picture is sent, which intention it belongs to; `stored` are the paths that
 * the intention has.
 */
export function usePictures(
  intentionId: SendingInput['intentionId'],
  stored: readonly string[],
): PicturesState {
  const [pictures, show] = useState<Pictures>(() => stored.map(storedPicture));
  const latest = useRef(pictures);
  /**
   * Every path that the intention has had here: one that is no longer among the pictures was removed here.
   */
  const seen = useRef(new Set(stored));
  const update = useCallback((change: (pictures: Pictures) => Pictures) => {
    latest.current = change(latest.current);
    show(latest.current);
  }, []);
  useReleasedSources(latest);
  const sending = useSending({
    intentionId,
    find: (key) => latest.current.find((it) => it.key === key),
    change: (key, change) => update((it) => withChange(it, key, change)),
  });
  const { refusals, isDrawing, add, joined } = useJoining({ latest, update, send: sending.send });
  return {
    pictures,
    refusals,
    isDrawing,
    add,
    remove: (key) => {
      sending.stop(key);
      update((it) => withoutPicture(it, key));
    },
    move: (key, place) => update((it) => movedTo(it, key, place)),
    makeBanner: (key) => update((it) => asBanner(it, key)),
    retry: sending.send,
    arrive: async () => {
      const allJoined = await joined();
      for (const { key, failure } of latest.current) if (failure !== undefined) sending.send(key);
      await sending.allSent();
      return allJoined && latest.current.every(({ path }) => path !== undefined);
    },
    saved: (paths) => {
      update((it) => afterSave(it, paths));
      return latest.current.every(({ path }) => path !== undefined);
    },
    follow: (paths) => {
      update((it) => following(it, paths, seen.current));
      for (const path of paths) seen.current.add(path);
    },
    latest: () => latest.current,
  };
}

interface Joining {
  readonly latest: { readonly current: Pictures };
  update: (change: (pictures: Pictures) => Pictures) => void;
  /** Sends the picture with this key. */
  send: (key: string) => void;
}

/** Takes the files that are offered among the pictures; those that must be are redrawn before. */
function useJoining({ latest, update, send }: Joining) {
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [isDrawing, setDrawing] = useState(false);
  /** Whether what is being redrawn joined; null while nothing is. */
  const drawing = useRef<Promise<boolean>>(null);
  const whileHere = useWhileHere();
  const join = (files: readonly File[]) => {
    const chosen = chooseFiles(files, latest.current.length);
    const added = chosen.accepted.map(filePicture);
    setRefusals((it) => [...it, ...chosen.refusals]);
    update((it) => [...it, ...added]);
    for (const { key } of added) send(key);
    return chosen.refusals.length === 0;
  };
  const joinDrawn = async (files: readonly File[], before: Promise<boolean> | null) => {
    setDrawing(true);
    let all = (await before) ?? true;
    const usable: File[] = [];
    // One after the other: each takes the memory of all its pixels.
    const room = limits.image.perIntention - latest.current.length;
    for (const [nth, file] of files.entries()) usable.push(nth < room ? await usablePicture(file) : file);
    whileHere(() => {
      all = join(usable) && all;
    });
    return all;
  };
  return {
    refusals,
    isDrawing,
    add: (files: readonly File[]) => {
      if (drawing.current === null) setRefusals([]);
      if (files.every((it) => decideFile(it).allowed)) return void join(files);
      const joined = joinDrawn(files, drawing.current);
      drawing.current = joined;
      void joined.then(() => {
        if (drawing.current !== joined) return;
        drawing.current = null;
        setDrawing(false);
      });
    },
    /** Waits for what is being redrawn; answers whether all of it joined. */
    joined: async () => (await drawing.current) ?? true,
  };
}

function filePicture(file: File): Picture {
  return { key: newId(), name: file.name, source: URL.createObjectURL(file), file };
}

/** Releases the browser's copies of files, which it keeps until it is told. */
function useReleasedSources(latest: { current: Pictures }) {
  useEffect(
    () => () => {
      for (const { source } of latest.current) if (source.startsWith('blob:')) URL.revokeObjectURL(source);
    },
    [latest],
  );
}
