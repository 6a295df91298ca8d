/** Groups of lists that become stale together. */

/** The lists that change when something is put aside or taken back. */
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
 * The lists that become stale with the candidates of an intention: what was liked from it, put aside or
 * compared, what almost fits it, its curves and areas, and the rings it stands in.
 */
export const candidateLists = [...asideLists, 'listLiked'] as const;
