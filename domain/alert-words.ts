/**
 * Words about alerts: what a person is told of their intentions, and how often. In a file of their own,
 * because the first load needs none of them.
 */
export const alertWords = {
  quietNever: 'Please choose two different hours.',
  priceTitle: 'Price change',
  roundupTitle: 'Your round-up',
  /** Shown under the address that registration asks for. */
  address: 'We send an email to verify it, then notices as you choose them, each with a way to stop them.',
} as const;
