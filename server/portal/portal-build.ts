import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { StartError } from '../start-error.ts';

/** The portal's folder. */
export const PORTAL_ROOT = join(import.meta.dirname, '../../portal');

/** The folder of the portal's browser files. */
export const PORTAL_CLIENT = join(PORTAL_ROOT, 'build/client');

/** Loads the built portal. Throws with the command to run when it has not been built. */
export async function loadPortalBuild(): Promise<ServerBuild> {
  const file = join(PORTAL_ROOT, 'build/server/index.js');
  if (!existsSync(file)) throw new StartError('the portal is not built yet: run `npm run build`');
  return (await import(pathToFileURL(file).href)) as ServerBuild;
}
