import type { Db } from '../../../platform/database/database.ts';

/** Tokens that an entry must all have. */
export type Alternative = readonly string[];
/** Of these an entry must have one. */
export type Group = readonly Alternative[];

export interface EntryQuery {
  /** Of each of these groups, one alternative. Never empty. */
  all: readonly Group[];
  /** Tokens of which an entry has none. */
  none?: readonly string[] | undefined;
  /** The least number, which is the earliest time; see number.ts. */
  from?: number;
  /** How many are answered. */
  most: number;
  /** Set where one of the tokens is known to be rare. */
  isRare?: true;
}

/**
 * What finds entries by their tokens. The two that there are live in the database of the content; one that lives elsewhere
 * takes their place here and nowhere else.
 */
export interface Engine {
  /** Puts entries in, in the transaction of the write that they follow. No two have one number. */
  put(db: Db, entries: readonly { num: number; tokens: readonly string[] }[]): Promise<void>;
  drop(db: Db, nums: readonly number[]): Promise<void>;
  /** The numbers of the newest entries that are wanted, the newest first. */
  find(db: Db, wanted: EntryQuery): Promise<number[]>;
  /** Whether it looks for several things at once, so that what may not be needed keeps nobody waiting. */
  isManyHanded: boolean;
}

/** Without the alternatives that have all tokens of another: whatever has them has that one. */
const leanest = (group: Group): Group =>
  group.filter((tokens, at) => {
    const isWithin = (other: Alternative) => other.every((token) => tokens.includes(token));
    return !group.some(
      (other, before) => before !== at && isWithin(other) && (before < at || other.length < tokens.length),
    );
  });

/** A wanted thing as one expression: groups joined by one sign, alternatives by another. */
export const expression = (
  { all, none = [] }: Pick<EntryQuery, 'all' | 'none'>,
  { and, or, not, quote }: { and: string; or: string; not: string; quote: (token: string) => string },
): string =>
  all
    .map((group) => leanest(group))
    .map((group) => `(${group.map((tokens) => `(${tokens.map(quote).join(and)})`).join(or)})`)
    .join(and) + none.map((token) => `${not}${quote(token)}`).join('');
