import type { IncomingMessage } from 'node:http';

/** The scheme and the authority before a path, as proxies write them: RFC 9112, 3.2.2. */
const ABSOLUTE = /^https?:\/\/([^/?#]+)/i;

/**
 * Reads a target with a host in it (`GET http://host/policy`) as the path alone, with that host in place of the header's.
 * Whatever comes after, the cache first of all, knows addresses by their paths.
 */
export function takeOriginForm(request: IncomingMessage): void {
  const { url = '' } = request;
  const [whole, host] = ABSOLUTE.exec(url) ?? [];
  if (whole === undefined) return;
  const path = url.slice(whole.length);
  request.url = path.startsWith('/') ? path : `/${path}`;
  request.headers.host = host;
}
