import type { IncomingMessage } from 'node:http';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../errors/http-error.ts';

/** A name or an address with a port, and nothing that would end it in an address. */
const HOST = /^[^\s/?#@\\]*$/;

function isClear({ rawHeaders, headers: { host = '' } }: IncomingMessage): boolean {
  let count = 0;
  // Names and values take turns. What was read of them has only the first host.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count < 2 && HOST.test(host);
}

/**
 * Refuses, as RFC 9112 3.2 has it, what names two hosts or none that could be: a proxy may have read the other one. Cached
 * answers know of no host, and are not asked.
 */
export function refuseUnclearHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (!isClear(raw)) throw new HttpError(400, SERVER.badRequest);
  });
}
