/** Words for failures of any request. The other words for refusals come from the server with each refusal. */
export const surpriseWords = {
  'too-many-requests': 'You are doing that too often. Please wait a minute and try again.',
  unexpected: 'Something went wrong, please try again later.',
} as const;
