import type { IncomingMessage } from 'node:http';

/** Scheme and authority before a path, as proxies send them: RFC 9112, 3.2.2. */
const ABSOLUTE = /^https?:\/\/([^/?#]+)/i;

/**
 * Rewrites a target with a host (`GET http://host/policy`) to the path alone, with that host as the Host header. All later code,
 * above all the cache, identifies addresses by path.
 */
export function takeOriginForm(request: IncomingMessage): void {
  const { url = '' } = request;
  const [whole, host] = ABSOLUTE.exec(url) ?? [];
  if (whole === undefined) return;
  const path = url.slice(whole.length);
  request.url = path.startsWith('/') ? path : `/${path}`;
  request.headers.host = host;
}
