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

/** To who follows a link to what ended before. */
export const goneWords = {
  match: 'This match is not there any more: it ended, or what it was about was removed.',
  chat: 'This chat is not there any more: the match ended, or what it was about was removed.',
  ring: 'This chat is not there any more: the ring broke, or you left it.',
} as const;
