import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { registerBuildAssets } from '../../platform/http/build-assets.ts';
import { PORTAL_CLIENT } from './portal-build.ts';

export const ASSETS_PREFIX = '/assets/';
export const PORTAL_ASSETS = join(PORTAL_CLIENT, 'assets');

/** Registers the built portal's scripts and styles. */
export const registerPortalAssets = (app: FastifyInstance): Promise<void> =>
  registerBuildAssets(app, ASSETS_PREFIX, PORTAL_ASSETS);
