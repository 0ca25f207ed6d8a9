import type { FastifyInstance } from 'fastify';
import { registerBuildAssets } from '../../platform/http/build-assets.ts';

/** Serves the scripts and styles of the back office. */
export const registerOfficeAssets = (app: FastifyInstance, folder: string): Promise<void> =>
  registerBuildAssets(app, '/backoffice/assets/', folder);
