import { type Answer, askedOf } from './answer.ts';
import type { ResponseCache } from './response-cache.ts';
import { readTarget, type Target } from './target.ts';

/** The part of an address before `?`, without trailing slashes: `/policy/` and `/policy` are one page. */
export function canonicalPath(path: string): string {
  let end = path.length;
  while (end > 1 && path.charCodeAt(end - 1) === 47) end -= 1;
  return path.slice(0, end);
}

/** A kind of cached things beside the answers: the key of an address that is of this kind, null for any other. */
export type KeyOfKind = (target: Target) => string | null;

/** Which addresses are cached, and under which keys; whoever serves something cached adds it here. */
export interface CacheKeys {
  /** The key of an address, or null where its answer is not public, has no fixed bytes, or is not known to exist. */
  of(url: string): string | null;
  /** The answers that were added, by path. */
  readonly answers: ReadonlyMap<string, Answer>;
  addAnswer(answer: Answer): void;
  /** Kinds are asked in the order in which they were added, after the answers. */
  addKind(keyOf: KeyOfKind): void;
}

/**
 * One key for all spellings of an address: trailing slash, order of parameters and unknown parameters make no
 * difference. It only ever reads: whoever answers an address makes the key anew from what it has read.
 */
export function createCacheKeys(): CacheKeys {
  const answers = new Map<string, Answer>();
  const kinds: KeyOfKind[] = [];
  return {
    of(url) {
      const target = readTarget(url);
      const answer = answers.get(canonicalPath(target.path));
      if (answer) return askedOf(answer, target).key;
      for (const keyOf of kinds) {
        const key = keyOf(target);
        if (key !== null) return key;
      }
      return null;
    },
    answers,
    addAnswer: (answer) => void answers.set(answer.path, answer),
    addKind: (keyOf) => void kinds.push(keyOf),
  };
}

/** What it takes to serve something from the cache. */
export interface Caching {
  cache: ResponseCache;
  keys: CacheKeys;
  /** Headers of every answer: the cache sends them itself. */
  headers: Readonly<Record<string, string>>;
}
