/** `fdGetbuginessType` and the list call's `type`: which market an entry stands on. */
export const MARKET = { demand: '1', supply: '2' } as const;
export type Market = keyof typeof MARKET;
