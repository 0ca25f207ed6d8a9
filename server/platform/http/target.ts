/** Parses the target in the request line. */
export function readTarget(url: string) {
  const [target = ''] = url.split('#', 1);
  const queryStart = target.indexOf('?');
  let parameters: URLSearchParams | undefined;
  return {
    /** Path as it was sent. */
    path: queryStart === -1 ? target : target.slice(0, queryStart),
    /**
     * Returns a query parameter. Only the first of repeated values counts; an empty one counts as missing. Cached responses must
     * be built from values read here only: if two readers parsed an address differently, a response could be cached under the key
     * of another request.
     */
    query(name: string): string | undefined {
      if (queryStart === -1) return undefined;
      parameters ??= new URLSearchParams(target.slice(queryStart + 1));
      return parameters.get(name) || undefined;
    },
  };
}

export type Target = ReturnType<typeof readTarget>;

/** Returns the path before `?`, without trailing slashes: `/policy/` and `/policy` are one page. */
export function canonicalPath(path: string): string {
  let end = path.length;
  while (end > 1 && path.charCodeAt(end - 1) === 47) end -= 1;
  return path.slice(0, end);
}
