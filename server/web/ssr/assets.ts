import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { registerBuildAssets } from '../../platform/http/build-assets.ts';
import { PORTAL_CLIENT } from './portal-build.ts';

/** Registers the built portal's scripts and styles. */
export const registerPortalAssets = (app: FastifyInstance): Promise<void> =>
  registerBuildAssets(app, '/assets/', join(PORTAL_CLIENT, 'assets'));
