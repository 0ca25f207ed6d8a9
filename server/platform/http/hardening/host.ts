import type { IncomingMessage } from 'node:http';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../errors/http-error.ts';

/** Matches a name or an address with a port, without characters that would end the host in a URL. */
const HOST = /^[^\s/?#@\\]*$/;

function isClear({ rawHeaders, headers: { host = '' } }: IncomingMessage): boolean {
  let count = 0;
  // Names and values alternate in raw headers; the parsed headers contain only the first host.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count < 2 && HOST.test(host);
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
