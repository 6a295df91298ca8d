/** Words for failures of any request. The other words for refusals come from the server with each refusal. */
export const surpriseWords = {
  'too-many-requests': 'That was a lot in a short time. Please wait a minute and try again.',
  unexpected: 'Something went wrong, please try again later.',
} as const;
