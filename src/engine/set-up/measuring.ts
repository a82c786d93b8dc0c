/**
 * When people may know a length that the rules judge by, where they may not at any time: once an order has named the target,
 * or never before they have guessed it.
 */
export const MEASURING = ['named', 'guess'] as const;
export type Measuring = (typeof MEASURING)[number];
