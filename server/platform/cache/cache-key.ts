import { canonicalPath, readTarget, type Target } from '../http/target.ts';
import { type PublicRead, readRequest } from './public-read.ts';

/** A kind of cached things beside the reads: the key of an address that is of this kind, null for any other. */
export type KeyOfKind = (target: Target) => string | null;

/** Which addresses are cached, and under which keys; whoever serves something cached adds it here. */
export interface CacheKeys {
  /**
   * The key of an address, or null where what it gives is not public, has no fixed bytes, or is not known to exist. A caller
   * with a token may be given something else than others.
   */
  of(url: string, hasToken?: boolean): string | null;
  /** The reads that were added, by path. */
  readonly reads: ReadonlyMap<string, PublicRead>;
  addRead(read: PublicRead): void;
  /** Kinds are asked in the order in which they were added, after the reads. */
  addKind(keyOf: KeyOfKind): void;
}

/**
 * One key for all spellings of an address: trailing slash, order of parameters and unknown parameters make no
 * difference. It only ever reads: whoever serves an address makes the key anew from what it has read.
 */
export function createCacheKeys(): CacheKeys {
  const reads = new Map<string, PublicRead>();
  const kinds: KeyOfKind[] = [];
  return {
    of(url, hasToken = false) {
      const target = readTarget(url);
      const read = reads.get(canonicalPath(target.path));
      if (read) return hasToken && read.handleSignedIn ? null : readRequest(read, target).key;
      for (const keyOf of kinds) {
        const key = keyOf(target);
        if (key !== null) return key;
      }
      return null;
    },
    reads,
    addRead: (read) => void reads.set(read.path, read),
    addKind: (keyOf) => void kinds.push(keyOf),
  };
}
