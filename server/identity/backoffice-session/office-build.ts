import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../platform/runtime/start-error.ts';

/** The folder of the console and the workspace. */
export const OFFICE_ROOT = join(import.meta.dirname, '../../../office');

/** The browser's side of the back office. */
export interface Office {
  /** The page, the same for every address, with the places of contract/protocol/office-page.ts in it. */
  html(address: string): Promise<string>;
  /** The folder of its scripts and styles; none where something else serves them. */
  assets?: string;
}

/** Loads the built back office. Throws with the command to run when it has not been built. */
export function loadOfficeBuild(): Office {
  const newest = join(OFFICE_ROOT, 'build');
  if (!existsSync(join(newest, 'index.html'))) {
    throw new StartError('the back office is not built yet: run `npm run build`');
  }
  // Without links: where it is built again, a running server goes on reading the files of the build that it loaded.
  const build = realpathSync(newest);
  const html = readFileSync(join(build, 'index.html'), 'utf8');
  return { html: async () => html, assets: join(build, 'assets') };
}
