/** Which lists go together. */

/** Those that are others once something is put aside or taken back. */
export const asideLists = [
  'listCandidates',
  'listNearMisses',
  'listAside',
  'listCurves',
  'compareCandidates',
  'listAreas',
  'listRings',
] as const;
/**
 * Whatever makes an intention's candidates stale makes stale what was liked from it, put aside or compared,
 * what almost fits it, its curves, where they are, and the rings it stands in.
 */
export const candidateLists = [...asideLists, 'listLiked'] as const;
