import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Caching } from './caching.ts';
import type { Encoding, StoredResponse } from './response-cache.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Pattern of the address of the stored response that was sent, for the metrics. */
    sentRoute: string | undefined;
  }
}

/** Whether the header names an encoding without refusing it by `q=0`. */
function accepts(header: string, coding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.toLowerCase().replace(/\s/g, '').split(';');
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Maximum characters of all headers whose best encoding is cached: many times those that browsers send. */
const MAX_CACHED_CHARACTERS = 20_000;

const encodings = new LRUCache<string, Encoding>({
  maxSize: MAX_CACHED_CHARACTERS,
  sizeCalculation: (_, header) => header.length + 1,
  memoMethod: (header) => (accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : 'identity'),
});

/** Whether the client accepts gzip, for streamed responses. */
export const acceptsGzip = ({ headers }: IncomingMessage): boolean =>
  accepts(headers['accept-encoding'] ?? '', 'gzip');

/** Whether the client already has the response, in any encoding. */
function matchesEtag(request: IncomingMessage, { status, digest }: StoredResponse): boolean {
  const header = request.headers['if-none-match'];
  return header !== undefined && status === 200 && (header === '*' || header.includes(`"${digest}`));
}

export type SendOptions = Pick<Caching, 'cache' | 'onVisit'>;

/**
 * Sends a finished response in the client's best encoding, or 304 when the client already has it. The encoding is compressed on its
 * first request: then it returns a promise.
 */
export function sendStored(
  { cache, onVisit }: SendOptions,
  request: IncomingMessage,
  response: ServerResponse,
  storedResponse: StoredResponse,
  requestId: string,
): Promise<void> | undefined {
  const { forms, codings, digest, status, headers, ownHeaders, visit } = storedResponse;
  if (visit && request.method === 'GET') onVisit(visit, request);
  const accepted = encodings.memo(request.headers['accept-encoding'] ?? '');
  const isKnown = matchesEtag(request, storedResponse);
  const send = () => {
    const encoding = forms[accepted] ? accepted : 'identity';
    const body = forms[encoding] ?? forms.identity;
    const all = [...headers, ...ownHeaders, 'vary', 'accept-encoding', 'x-request-id', requestId];
    if (encoding === 'identity') all.push('etag', `"${digest}"`);
    else {
      // Different bytes need a different etag.
      const encodingTag = codings[encoding]?.effort === 'well' ? encoding : `${encoding}-quick`;
      all.push('etag', `"${digest}-${encodingTag}"`, 'content-encoding', encoding);
    }
    // All headers except the length, as no body is sent.
    if (isKnown) return void response.writeHead(304, all).end();
    all.push('content-length', String(body.length));
    response.writeHead(status, all).end(request.method === 'HEAD' ? undefined : body);
  };
  const compression =
    accepted === 'identity' || isKnown ? undefined : cache.prepare(storedResponse, accepted);
  if (compression) return compression.then(send);
  send();
  return undefined;
}

/** Sends a finished response that was not cached when its request came in. */
export function sendFound(
  options: SendOptions,
  request: FastifyRequest,
  reply: { hijack(): unknown; raw: ServerResponse },
  storedResponse: StoredResponse,
): void {
  reply.hijack();
  storedResponse.route ??= request.routeOptions.url;
  request.sentRoute = storedResponse.route;
  void sendStored(options, request.raw, reply.raw, storedResponse, request.id);
}
