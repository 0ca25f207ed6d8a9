import type { Db } from '../../../platform/database/database.ts';

/** Tokens that an entry must have, all of them. */
export type Alternative = readonly string[];
/** Alternatives of which an entry must match one. */
export type Group = readonly Alternative[];

/** Returns groups with each token replaced by another. */
export const mapTokens = (groups: readonly Group[], change: (token: string) => string): Group[] =>
  groups.map((group) => group.map((tokens) => tokens.map(change)));

export interface EntryQuery {
  /** Groups that an entry must match, all of them. Never empty. */
  all: readonly Group[];
  /** Tokens that an entry must not have. */
  none?: readonly string[] | undefined;
  /** Minimum number, that is, the earliest time; see number.ts. */
  from?: number;
  /** Maximum number of results. */
  limit: number;
  /** Set when one of the tokens is known to be rare. */
  isRare?: true;
}

/**
 * Finds entries by their tokens. Both implementations are in the content database; one elsewhere would only have to implement
 * this interface.
 */
export interface Engine {
  /** Inserts entries in the transaction of the write that they follow. Their numbers are unique. */
  put(db: Db, entries: readonly { num: number; tokens: readonly string[] }[]): Promise<void>;
  drop(db: Db, nums: readonly number[]): Promise<void>;
  /** Returns the numbers of the newest matching entries, newest first. */
  find(db: Db, query: EntryQuery): Promise<number[]>;
  /** Whether it runs queries in parallel, so that speculative ones cause no delay. */
  isParallel: boolean;
}

/** Drops alternatives that contain all tokens of another one, which they imply. */
const withoutSupersets = (group: Group): Group =>
  group.filter((tokens, at) => {
    const isWithin = (other: Alternative) => other.every((token) => tokens.includes(token));
    return !group.some(
      (other, otherAt) => otherAt !== at && isWithin(other) && (otherAt < at || other.length < tokens.length),
    );
  });

/** Formats a query as one expression: one sign joins groups, another alternatives. */
export const expression = (
  { all, none = [] }: Pick<EntryQuery, 'all' | 'none'>,
  { and, or, not, quote }: { and: string; or: string; not: string; quote: (token: string) => string },
): string =>
  all
    .map((group) => withoutSupersets(group))
    .map((group) => `(${group.map((tokens) => `(${tokens.map(quote).join(and)})`).join(or)})`)
    .join(and) + none.map((token) => `${not}${quote(token)}`).join('');
