/**
 * Of alerts: what a person is told of their intentions, and how often. Apart from the other words: the first
 * load needs none of these.
 */
export const alertWords = {
  quietNever: 'Please choose two different hours.',
  priceTitle: 'Price change',
  roundupTitle: 'Your round-up',
  /** Under the address that is asked for at registration. */
  address: 'We send an email to verify it, then notices as you choose them, each with a way to stop them.',
} as const;
