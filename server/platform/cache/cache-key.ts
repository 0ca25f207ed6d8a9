import { canonicalPath, readTarget, type Target } from '../http/target.ts';
import type { PublicRead } from './public-read.ts';

/**
 * Creates keys that are the same for all spellings of an address: trailing slash, order of parameters and unknown parameters make
 * no difference. They are for lookups only: the code that serves an address computes the key again from the parameters it has
 * parsed.
 */
export function createCacheKeys() {
  /** Registered reads by path. */
  const reads = new Map<string, PublicRead>();
  /** Kinds of cached content other than reads: each returns the key of an address of its kind, null for any other. */
  const kinds: ((target: Target) => string | null)[] = [];
  return {
    /**
     * Returns the key of an address, or null when its content is not public, has no fixed bytes, or is not known to exist. A
     * caller with a token may get other content.
     */
    of(url: string, hasToken = false): string | null {
      const target = readTarget(url);
      const read = reads.get(canonicalPath(target.path));
      if (read) return hasToken && read.isPersonal ? null : read.keyOf(read.rawValues(target));
      for (const keyOf of kinds) {
        const key = keyOf(target);
        if (key !== null) return key;
      }
      return null;
    },
    reads,
    addRead: (read: PublicRead) => void reads.set(read.path, read),
    /** Kinds are tried in the order in which they were added, after the reads. */
    addKind: (keyOf: (target: Target) => string | null) => void kinds.push(keyOf),
  };
}

/** Cached addresses and their keys; code that serves cached content registers it here. */
export type CacheKeys = ReturnType<typeof createCacheKeys>;
