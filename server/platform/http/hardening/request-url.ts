import type { IncomingMessage } from 'node:http';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../errors/http-error.ts';

/** Scheme and authority before a path, as proxies send them: RFC 9112, 3.2.2. */
const ABSOLUTE = /^https?:\/\/([^/?#]+)/i;

/**
 * Rewrites a target with a host (`GET http://host/policy`) to the path alone, with that host as the Host header. All later code,
 * above all the cache, identifies addresses by path.
 */
export function takeOriginForm(request: IncomingMessage): void {
  const { url = '' } = request;
  const [prefix, host] = ABSOLUTE.exec(url) ?? [];
  if (prefix === undefined) return;
  const path = url.slice(prefix.length);
  request.url = path.startsWith('/') ? path : `/${path}`;
  request.headers.host = host;
}

/** Matches a name or an address with a port, without characters that would end the host in a URL. */
const HOST = /^[^\s/?#@\\]*$/;

function isClear({ rawHeaders, headers: { host = '' } }: IncomingMessage): boolean {
  // Names and values alternate in raw headers; the parsed headers contain only the first host.
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length < 2 && HOST.test(host);
}

/**
 * Refuses, as RFC 9112 3.2 requires, requests with two hosts or an invalid one: a proxy may have used the other. Cached responses
 * do not depend on the host and are sent without this check.
 */
export function refuseUnclearHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (!isClear(raw)) throw new HttpError(400, SERVER.badRequest);
  });
}

/** Returns the URL with its escapes escaped: `/%zz` becomes `/%25zz`. It can be decoded, and nothing exists there. */
export function unescaped(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const gb18030 = new TextDecoder('gb18030', { fatal: true });

/** Matches a byte beyond ASCII, escaped or, as old browsers send it, raw. */
const BEYOND_ASCII = /%[89a-f][\da-f]|[\x80-\xff]/i;

function decode(decoder: TextDecoder, bytes: Buffer): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

const bytesOf = (part: string): Buffer =>
  Buffer.from(
    part.replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/**
 * Converts a URL's query to UTF-8. Pages and programs in GBK send their own encoding: a query that is not UTF-8 is decoded as GB
 * 18030, a superset of GBK, and left unchanged when it is not valid in that either.
 */
export function utf8Query(url: string): string {
  const at = url.indexOf('?') + 1;
  const query = url.slice(at);
  if (at === 0 || !BEYOND_ASCII.test(query)) return url;
  const bytes = bytesOf(query);
  if (decode(utf8, bytes) !== null || decode(gb18030, bytes) === null) return url;
  const recode = (part: string) => encodeURIComponent(gb18030.decode(bytesOf(part)));
  return url.slice(0, at) + query.replace(/[^&=+]+/g, recode);
}

/** Parameters that tell what was requested, and nothing about the user. */
const PLAIN = ['pageNum', 'pageSize', 'category', 'type', 'fdId', 'page', 'configKey', 'dictType'];

/** Returns a request's URL for the log, which many people read: without names, tickets and typed text. */
export function loggedUrl(url: string): string {
  const [path = '', query] = url.split('?', 2);
  if (query === undefined) return path;
  const parameters = query.split('&').map((part) => {
    const [name = ''] = part.split('=', 1);
    return PLAIN.includes(name) ? part : `${name}=…`;
  });
  return `${path}?${parameters.join('&')}`;
}
