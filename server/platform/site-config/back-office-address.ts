import { backOfficeAddress } from '@pv-brain/contract/site/calls/system.ts';
import type { FastifyInstance } from 'fastify';
import { type PublicRead, publicRead } from '../cache/public-read.ts';
import { mount } from '../http/mount.ts';
import type { Settings } from '../runtime/settings.ts';

const OWN_PATH = '/backoffice';

function fixedBase({ backOfficeBase, publicOrigin }: Settings): string | undefined {
  return backOfficeBase ?? (publicOrigin && `${publicOrigin}${OWN_PATH}`);
}

/** The back office's base for the portal in this process: a path suffices when no origin is configured. */
export function localBackOfficeAddress(settings: Settings): PublicRead {
  return publicRead(backOfficeAddress, {
    dependsOn: [],
    handle: async () => fixedBase(settings) ?? OWN_PATH,
  });
}

/** Registers the same over HTTP, where a client may be on another origin and needs the absolute URL. */
export function registerBackOfficeAddress(app: FastifyInstance, settings: Settings): void {
  mount(
    app,
    backOfficeAddress,
    async ({ request }) => fixedBase(settings) ?? `${request.protocol}://${request.host}${OWN_PATH}`,
  );
}
