/** Numbers that look like chance but follow from a seed: the same seed always gives the same. */

/** Numbers from 0 to below 1, drawn from a seed of 32 bits by mulberry32 (public domain, bryc/code, PRNGs.md). */
export function drawsFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A number of 32 bits that names a text: xmur3 (public domain, bryc/code, PRNGs.md). */
export function hash(text: string): number {
  let state = 1_779_033_703 ^ text.length;
  for (let index = 0; index < text.length; index++) {
    state = Math.imul(state ^ text.charCodeAt(index), 3_432_918_353);
    state = (state << 13) | (state >>> 19);
  }
  state = Math.imul(state ^ (state >>> 16), 2_246_822_507);
  state = Math.imul(state ^ (state >>> 13), 3_266_489_909);
  return (state ^ (state >>> 16)) >>> 0;
}
