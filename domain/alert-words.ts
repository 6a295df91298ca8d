/**
 * Words about alerts: what a person is told of their intentions, and how often. In a file of their own,
 * because the first load needs none of them.
 */
export const alertWords = {
  quietNever: 'Please choose two different hours.',
  priceTitle: 'Price change',
  roundupTitle: 'Your round-up',
  /** Shown under the address that registration asks for. */
  address:
    'We will email you a link to verify it. After that you choose which notifications you get, and can stop them at any time.',
} as const;
