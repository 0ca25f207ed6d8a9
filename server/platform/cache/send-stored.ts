import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caching } from './caching.ts';
import type { Encoding, StoredResponse } from './response-cache.ts';

/** A coding is taken when it is named and not refused with `q=0`. */
function accepts(header: string, coding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.toLowerCase().replace(/\s/g, '').split(';');
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Longer headers than any browser sends are read anew each time. */
const MAX_CACHED_HEADER_LENGTH = 100;

/** The best encoding that the client takes; the few headers in real use are remembered. */
const encodingByHeader = new Map<string, Encoding>();
function encodingFor(header: string): Encoding {
  const cached = encodingByHeader.get(header);
  if (cached) return cached;
  const encoding: Encoding = accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : 'identity';
  if (encodingByHeader.size < 200 && header.length < MAX_CACHED_HEADER_LENGTH)
    encodingByHeader.set(header, encoding);
  return encoding;
}

const acceptedEncoding = (request: IncomingMessage): Encoding => {
  const accepted = request.headers['accept-encoding'];
  return accepted ? encodingFor(accepted) : 'identity';
};

/** Whether the client takes gzip, for what is written while it is read. */
export const acceptsGzip = ({ headers }: IncomingMessage): boolean =>
  accepts(headers['accept-encoding'] ?? '', 'gzip');

/** Whether the client says that it has the answer already, in whichever coding. */
function matchesEtag(request: IncomingMessage, { status, digest }: StoredResponse): boolean {
  const header = request.headers['if-none-match'];
  return header !== undefined && status === 200 && (header === '*' || header.includes(`"${digest}`));
}

/** Sends what is ready of a finished answer, or 304 when the client has it already. */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  stored: StoredResponse,
  requestId: string,
): void {
  const { forms, codings, digest, status, headers, ownHeaders } = stored;
  const wantedEncoding = acceptedEncoding(request);
  const encoding = forms[wantedEncoding] ? wantedEncoding : 'identity';
  const body = forms[encoding] ?? forms.identity;
  const all = [...headers, ...ownHeaders, 'vary', 'accept-encoding', 'x-request-id', requestId];
  if (encoding === 'identity') all.push('etag', `"${digest}"`);
  else {
    // Other bytes have another mark.
    const mark = codings[encoding]?.effort === 'well' ? encoding : `${encoding}-quick`;
    all.push('etag', `"${digest}-${mark}"`, 'content-encoding', encoding);
  }
  if (matchesEtag(request, stored)) {
    // All but the length of a body that is not sent.
    response.writeHead(304, all).end();
    return;
  }
  all.push('content-length', String(body.length));
  response.writeHead(status, all);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** What it takes to send what is finished. */
export type SendOptions = Pick<Caching, 'cache' | 'onVisit'>;

/** Sends a finished answer in the client's best encoding, which is made where nobody has asked for it before. */
export function sendStored(
  { cache, onVisit }: SendOptions,
  request: IncomingMessage,
  response: ServerResponse,
  stored: StoredResponse,
  requestId: string,
): void {
  if (stored.visit && request.method === 'GET') onVisit(stored.visit, request);
  const wantedEncoding = acceptedEncoding(request);
  const underWay =
    wantedEncoding === 'identity' || matchesEtag(request, stored)
      ? undefined
      : cache.prepare(stored, wantedEncoding);
  if (underWay) void underWay.then(() => send(request, response, stored, requestId));
  else send(request, response, stored, requestId);
}

/** Sends a finished answer that was not in the cache when its request came in. */
export function sendFound(
  sending: SendOptions,
  request: { raw: IncomingMessage; id: string },
  reply: { hijack(): unknown; raw: ServerResponse },
  stored: StoredResponse,
): void {
  reply.hijack();
  sendStored(sending, request.raw, reply.raw, stored, request.id);
}
