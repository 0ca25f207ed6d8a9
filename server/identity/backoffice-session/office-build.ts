import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { registerBuildAssets } from '../../platform/http/build-assets.ts';
import { StartError } from '../../platform/runtime/start-error.ts';

/** Folder with the source of console and workspace. */
export const OFFICE_ROOT = join(import.meta.dirname, '../../../office');

/** Frontend build of the back office. */
export interface Office {
  /** Returns the page, the same for every address, with the placeholders of contract/protocol/office-page.ts. */
  html(address: string): Promise<string>;
  /** Folder of its scripts and styles; omitted when something else serves them. */
  assets?: string;
}

/** Loads the back office build. Throws with the command to run when there is none. */
export function loadOfficeBuild(): Office {
  const newest = join(OFFICE_ROOT, 'build');
  if (!existsSync(join(newest, 'index.html'))) {
    throw new StartError('the back office is not built yet: run `npm run build`');
  }
  // Resolves links: after a new build, a running server continues to read the files of the build that it loaded.
  const build = realpathSync(newest);
  const html = readFileSync(join(build, 'index.html'), 'utf8');
  return { html: async () => html, assets: join(build, 'assets') };
}

/** Serves the scripts and styles of the back office. */
export const registerOfficeAssets = (app: FastifyInstance, folder: string): Promise<void> =>
  registerBuildAssets(app, '/backoffice/assets/', folder);
