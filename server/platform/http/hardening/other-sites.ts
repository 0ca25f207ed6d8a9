import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../errors/http-error.ts';

/** Returns whether an Origin header names a host; `null` and the like name none. */
const namesHost = (origin: string, host: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === host;

/**
 * Refuses requests that another site sends, according to the browser. A proxy may pass on another host than was requested, so the
 * settings' own origin is accepted as well.
 */
export function refuseOtherSites({ headers, host }: FastifyRequest, publicOrigin: string | undefined): void {
  const { 'sec-fetch-site': site, origin } = headers;
  const isForeign = site !== undefined && site !== 'same-origin';
  const isOwn = origin === undefined || origin === publicOrigin || namesHost(origin, host);
  if (isForeign || !isOwn) throw new HttpError(403, SERVER.forbidden);
}
