import type { Answer } from './answer.ts';

/** Query parameters that change a portal page; all others (campaign tags and the like) are ignored. */
const PAGE_PARAMETERS = ['page'];

/** The part of an address before `?`, without trailing slashes: `/policy/` and `/policy` are one page. */
export function canonicalPath(path: string): string {
  let end = path.length;
  while (end > 1 && path.charCodeAt(end - 1) === 47) end -= 1;
  return path.slice(0, end);
}

function withParameters(path: string, query: string, names: readonly string[]): string {
  if (!query || names.length === 0) return path;
  const given = new URLSearchParams(query);
  let key = path;
  let separator = '?';
  for (const name of names) {
    const value = given.get(name);
    if (value === null || value === '') continue;
    key += `${separator}${name}=${encodeURIComponent(value)}`;
    separator = '&';
  }
  return key;
}

/**
 * One key for all spellings of an address: trailing slash, order of parameters and unknown parameters make no
 * difference. Null for addresses whose answer is not public or has no fixed bytes.
 */
export function createKeyOf(answers: readonly Answer[]): (url: string) => string | null {
  const parametersOf = new Map(answers.map(({ path, query }) => [path, Object.keys(query)]));
  return (url) => {
    const mark = url.indexOf('?');
    const path = canonicalPath(mark === -1 ? url : url.slice(0, mark));
    const query = mark === -1 ? '' : url.slice(mark + 1);
    const names = parametersOf.get(path);
    if (names) return withParameters(path, query, names);
    if (path.startsWith('/art/')) return withParameters(path, query, ['kind']);
    if (path.startsWith('/api/') || path.startsWith('/profile/') || path.startsWith('/assets/')) return null;
    return withParameters(path, query, PAGE_PARAMETERS);
  };
}
