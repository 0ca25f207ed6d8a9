import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../errors/http-error.ts';

/** Whether an Origin header names a host; `null` and the like name none. */
const namesHost = (origin: string, host: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === host;

/**
 * Refuses what a browser says another site sends. A proxy may hand on another host than was asked, so the settings' own origin
 * counts as well.
 */
export function refuseOtherSites({ headers, host }: FastifyRequest, own: string | undefined): void {
  const { 'sec-fetch-site': site, origin } = headers;
  const isForeign = site !== undefined && site !== 'same-origin';
  const isOwn = origin === undefined || origin === own || namesHost(origin, host);
  if (isForeign || !isOwn) throw new HttpError(403, SERVER.forbidden);
}
