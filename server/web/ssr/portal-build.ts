import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { StartError } from '../../platform/runtime/start-error.ts';

export const PORTAL_ROOT = join(import.meta.dirname, '../../../portal');

const NEWEST = join(PORTAL_ROOT, 'build');
// Symlinks resolved: after a rebuild, a running server keeps reading the files of the build that it loaded.
const BUILD = existsSync(NEWEST) ? realpathSync(NEWEST) : NEWEST;

/** The folder of the portal's browser files. */
export const PORTAL_CLIENT = join(BUILD, 'client');

/** Loads the built portal. Throws with the command to run when it has not been built. */
export async function loadPortalBuild(): Promise<ServerBuild> {
  const file = join(BUILD, 'server/index.js');
  if (!existsSync(file)) throw new StartError('the portal is not built yet: run `npm run build`');
  return (await import(pathToFileURL(file).href)) as ServerBuild;
}
