import { type Answer, askedOf } from './answer.ts';
import { readTarget, type Target } from './target.ts';

/** The part of an address before `?`, without trailing slashes: `/policy/` and `/policy` are one page. */
export function canonicalPath(path: string): string {
  let end = path.length;
  while (end > 1 && path.charCodeAt(end - 1) === 47) end -= 1;
  return path.slice(0, end);
}

/** The key of an address, or null where its answer is not public, has no fixed bytes, or is not known to exist. */
export type KeyOf = (url: string) => string | null;

/** A kind of cached things beside the answers: the key of an address that is of this kind, null for any other. */
export type KeyOfKind = (target: Target) => string | null;

/**
 * One key for all spellings of an address: trailing slash, order of parameters and unknown parameters make no
 * difference. It only ever reads: whoever answers an address makes the key anew from what it has read.
 */
export function createKeyOf(answers: readonly Answer[], kinds: readonly KeyOfKind[]): KeyOf {
  const byPath = new Map(answers.map((answer) => [answer.path, answer]));
  return (url) => {
    const target = readTarget(url);
    const answer = byPath.get(canonicalPath(target.path));
    if (answer) return askedOf(answer, target).key;
    for (const keyOf of kinds) {
      const key = keyOf(target);
      if (key !== null) return key;
    }
    return null;
  };
}
