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
  match: 'This match is no longer here. It ended, or one of the intentions was deleted.',
  chat: 'This chat is no longer here. The match ended, or one of the intentions was deleted.',
  ring: 'This chat is no longer here. The ring broke, or you left it.',
} as const;
