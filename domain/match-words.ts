/** What a match is announced with, on a page and by push. */
export const matchWords = {
  banner: "It's a Match!",
  pushTitle: 'You created a match!',
  pushBody: 'Congrats! You matched with an intention!',
} as const;

/** Of a match that ended: it stands again. */
export function matchedAgainText(firstName: string): string {
  return `You and ${firstName} are matched again.`;
}
