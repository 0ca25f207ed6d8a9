import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding, Stored } from './answer-cache.ts';

/** A coding is taken when it is named and not refused with `q=0`. */
function accepts(header: string, coding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.toLowerCase().replace(/\s/g, '').split(';');
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** The best encoding that the client takes; the few headers in real use are remembered. */
const remembered = new Map<string, Encoding>();
function encodingFor(header: string): Encoding {
  const known = remembered.get(header);
  if (known) return known;
  const encoding: Encoding = accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : 'identity';
  if (remembered.size < 200) remembered.set(header, encoding);
  return encoding;
}

/** Sends a finished answer in the client's best encoding that is ready, or 304 when the client has it already. */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  stored: Stored,
  requestId: string,
): void {
  const { forms, digest } = stored;
  const accepted = request.headers['accept-encoding'];
  const form = (accepted && forms[encodingFor(accepted)]) || forms.identity;
  const known = request.headers['if-none-match'];
  if (known && (known === '*' || known.includes(`"${digest}`))) {
    // All but the length of a body that is not sent.
    response.writeHead(304, [...form.headers.slice(0, -2), 'x-request-id', requestId]).end();
    return;
  }
  response.writeHead(200, [...form.headers, 'x-request-id', requestId]);
  response.end(request.method === 'HEAD' ? undefined : form.body);
}
