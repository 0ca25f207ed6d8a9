/** What a request asks for. */
export interface Target {
  /** As it was written. */
  path: string;
  /**
   * A parameter of the query. Given twice it counts once, the first time; empty it counts as not given. Whatever is
   * kept under an address is made from what is read here, and from nothing else: else one reader's idea of an address
   * could put an answer where another looks for something different.
   */
  query(name: string): string | undefined;
}

/** Reads the target of a request, as it stands in its first line. */
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

/** The part of an address before `?`, without trailing slashes: `/policy/` and `/policy` are one page. */
export function canonicalPath(path: string): string {
  let end = path.length;
  while (end > 1 && path.charCodeAt(end - 1) === 47) end -= 1;
  return path.slice(0, end);
}
