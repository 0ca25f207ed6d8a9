/** Values of `fdGetbuginessType` and of the list call's `type`: the market of an entry. */
export const MARKET = { demand: '1', supply: '2' } as const;
export type Market = keyof typeof MARKET;
