import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
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

/** Headers longer than any browser sends are parsed each time. */
const MAX_CACHED_HEADER_LENGTH = 100;

/** The best accepted encoding by header; the few headers in real use are cached. */
const encodingByHeader = new Map<string, Encoding>();
function acceptedEncoding({ headers }: IncomingMessage): Encoding {
  const header = headers['accept-encoding'] ?? '';
  const cached = encodingByHeader.get(header);
  if (cached) return cached;
  const encoding: Encoding = accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : 'identity';
  if (encodingByHeader.size < 200 && header.length < MAX_CACHED_HEADER_LENGTH)
    encodingByHeader.set(header, encoding);
  return encoding;
}

/** Whether the client accepts gzip, for streamed responses. */
export const acceptsGzip = ({ headers }: IncomingMessage): boolean =>
  accepts(headers['accept-encoding'] ?? '', 'gzip');

/** Whether the client already has the response, in any encoding. */
function matchesEtag(request: IncomingMessage, { status, digest }: StoredResponse): boolean {
  const header = request.headers['if-none-match'];
  return header !== undefined && status === 200 && (header === '*' || header.includes(`"${digest}`));
}

/** Sends the prepared encoding of a response, or 304 when the client already has it. */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  storedResponse: StoredResponse,
  requestId: string,
): void {
  const { forms, codings, digest, status, headers, ownHeaders } = storedResponse;
  const accepted = acceptedEncoding(request);
  const encoding = forms[accepted] ? accepted : 'identity';
  const body = forms[encoding] ?? forms.identity;
  const all = [...headers, ...ownHeaders, 'vary', 'accept-encoding', 'x-request-id', requestId];
  if (encoding === 'identity') all.push('etag', `"${digest}"`);
  else {
    // Different bytes need a different etag.
    const encodingTag = codings[encoding]?.effort === 'well' ? encoding : `${encoding}-quick`;
    all.push('etag', `"${digest}-${encodingTag}"`, 'content-encoding', encoding);
  }
  if (matchesEtag(request, storedResponse)) {
    // All headers except the length, as no body is sent.
    response.writeHead(304, all).end();
    return;
  }
  all.push('content-length', String(body.length));
  response.writeHead(status, all);
  response.end(request.method === 'HEAD' ? undefined : body);
}

export type SendOptions = Pick<Caching, 'cache' | 'onVisit'>;

/**
 * Sends a finished response in the client's best encoding, which is compressed on its first request: then it returns a promise.
 */
export function sendStored(
  { cache, onVisit }: SendOptions,
  request: IncomingMessage,
  response: ServerResponse,
  storedResponse: StoredResponse,
  requestId: string,
): Promise<void> | undefined {
  if (storedResponse.visit && request.method === 'GET') onVisit(storedResponse.visit, request);
  const accepted = acceptedEncoding(request);
  const compression =
    accepted === 'identity' || matchesEtag(request, storedResponse)
      ? undefined
      : cache.prepare(storedResponse, accepted);
  if (compression) return compression.then(() => send(request, response, storedResponse, requestId));
  send(request, response, storedResponse, requestId);
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
