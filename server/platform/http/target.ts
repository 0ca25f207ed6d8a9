/** Target of a request. */
export interface Target {
  /** Path as it was sent. */
  path: string;
  /**
   * Returns a query parameter. Only the first of repeated values counts; an empty one counts as missing. Cached responses must be
   * built from values read here only: if two readers parsed an address differently, a response could be cached under the key of
   * another request.
   */
  query(name: string): string | undefined;
}

/** Parses the target in the request line. */
export function readTarget(url: string): Target {
  const [whole = ''] = url.split('#', 1);
  const mark = whole.indexOf('?');
  let parameters: URLSearchParams | undefined;
  return {
    path: mark === -1 ? whole : whole.slice(0, mark),
    query(name) {
      if (mark === -1) return undefined;
      parameters ??= new URLSearchParams(whole.slice(mark + 1));
      return parameters.get(name) || undefined;
    },
  };
}

/** Returns the path before `?`, without trailing slashes: `/policy/` and `/policy` are one page. */
export function canonicalPath(path: string): string {
  let end = path.length;
  while (end > 1 && path.charCodeAt(end - 1) === 47) end -= 1;
  return path.slice(0, end);
}
