import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding, Stored } from './answer-cache.ts';

/** A coding is taken when it is named and not refused with `q=0`. */
function accepts(header: string, coding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.toLowerCase().replace(/\s/g, '').split(';');
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Longer headers than any browser sends are read anew each time. */
const REMEMBERED_LENGTH = 100;

/** The best encoding that the client takes; the few headers in real use are remembered. */
const remembered = new Map<string, Encoding>();
function encodingFor(header: string): Encoding {
  const known = remembered.get(header);
  if (known) return known;
  const encoding: Encoding = accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : 'identity';
  if (remembered.size < 200 && header.length < REMEMBERED_LENGTH) remembered.set(header, encoding);
  return encoding;
}

/** Sends a finished answer in the client's best encoding that is ready, or 304 when the client has it already. */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  stored: Stored,
  requestId: string,
): void {
  const { forms, digest, status, headers, ownHeaders } = stored;
  const accepted = request.headers['accept-encoding'];
  const wanted = accepted ? encodingFor(accepted) : 'identity';
  const encoding = forms[wanted] ? wanted : 'identity';
  const body = forms[encoding] ?? forms.identity;
  const all = [...headers, ...ownHeaders, 'vary', 'accept-encoding', 'x-request-id', requestId];
  if (encoding === 'identity') all.push('etag', `"${digest}"`);
  else all.push('etag', `"${digest}-${encoding}"`, 'content-encoding', encoding);
  const known = request.headers['if-none-match'];
  if (known && status === 200 && (known === '*' || known.includes(`"${digest}`))) {
    // All but the length of a body that is not sent.
    response.writeHead(304, all).end();
    return;
  }
  all.push('content-length', String(body.length));
  response.writeHead(status, all);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Sends a finished answer that the front desk did not have. Who takes compressed forms waits until they are ready, as
 * nobody else is served meanwhile by an answer that was made for him.
 */
export async function sendFound(
  request: { raw: IncomingMessage; id: string },
  reply: { hijack(): unknown; raw: ServerResponse },
  stored: Stored,
): Promise<void> {
  if (request.raw.headers['accept-encoding']) await stored.compressed;
  reply.hijack();
  sendStored(request.raw, reply.raw, stored, request.id);
}
