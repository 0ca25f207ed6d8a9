import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    programs: string;
  }
}

const SERVER = join(import.meta.dirname, '../..');
/** Bundled code finds its packages from here. */
const CACHE = join(SERVER, '../node_modules/.cache');

/**
 * Bundles the programs that tests start as processes, `program.js` (load/program.ts) and `manage.js`, and the scripts of threads:
 * from source, each start would take two to four times the processor time. All projects use one bundle.
 */
export default async function setup({ vitest }: TestProject) {
  const root = vitest.getRootProject();
  if (root.getProvidedContext().programs) return;
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'test-programs-'));
  // server/vite.config.ts reads it when it is loaded.
  process.env.BUILD_DIRECTORY = folder;
  try {
    await build({
      configFile: join(SERVER, 'vite.config.ts'),
      logLevel: 'warn',
      build: { rolldownOptions: { input: [join(SERVER, 'testing/load/program.ts')] } },
    });
  } finally {
    delete process.env.BUILD_DIRECTORY;
  }
  root.provide('programs', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
