/** Words that announce a match, on a page and by push. */
export const matchWords = {
  banner: "It's a Match!",
  pushTitle: 'You created a match!',
  pushBody: 'Congrats! You matched with an intention!',
} as const;

/** Words for a match that had ended and exists again. */
export function matchedAgainText(firstName: string): string {
  return `You and ${firstName} are matched again.`;
}
