import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { BROWSERS } from '../scripts/browsers.ts';
import { composedStyles } from '../scripts/composed-styles.ts';
import { guidePages } from './guide-pages.ts';
import { pageChunks } from './page-chunks.ts';
import { unusedCode } from './unused-code.ts';

/** Returns a suffix that makes a module's class names unique. Short, since pages contain hundreds of them. */
function suffixOf(file: string): string {
  const [path = ''] = relative(import.meta.dirname, file).split('?');
  return createHash('sha256').update(path).digest('base64url').replace(/[-_]/g, '').slice(0, 4);
}

/** Chunks that other code finds by name. */
const NAMED = ['frame', 'filter-bar'];

/** Returns a file name from the content hash only: the route table, which every page loads, lists all names. */
const fileName = (name: string, extension: string) =>
  NAMED.includes(name) ? `assets/${name}-[hash].${extension}` : `assets/[hash].${extension}`;

/**
 * Lets the file of a route export more than the route, for other files to import. React Router would have the bundler put shared
 * modules into a second file, and every file is a request.
 */
const extendEntries: Plugin = {
  name: 'extend-entries',
  enforce: 'post',
  configEnvironment: (name) =>
    name === 'client'
      ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }
      : undefined,
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [guidePages, reactRouter(), unusedCode, extendEntries],
  css: {
    modules: { generateScopedName: (name, file) => `${name}_${suffixOf(file)}` },
    postcss: { plugins: [composedStyles] },
  },
  build: {
    target: BROWSERS,
    cssTarget: BROWSERS,
    assetsInlineLimit: 0,
    modulePreload: false,
    // On a busy machine it would warn about the time that plugins take.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    // One file: the server loads everything at startup, and lazily imported parts then need no file access.
    ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
    client: {
      build: {
        rolldownOptions: {
          // Inlines the addresses of calls, which would otherwise be separate files that every page loads.
          optimization: { inlineConst: true },
          output: {
            entryFileNames: ({ name }) => fileName(name, 'js'),
            chunkFileNames: ({ name }) => fileName(name, 'js'),
            assetFileNames: ({ names: [name = ''] }) =>
              name.endsWith('.css') ? fileName(name.slice(0, -4), 'css') : 'assets/[name]-[hash][extname]',
            codeSplitting: {
              // Each module is where page-chunks.ts puts it, not with the first that imports it.
              includeDependenciesRecursively: false,
              groups: [
                // Changes only when a library does, so that browsers keep it across our own releases.
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|@remix-run|cookie-es)\/|@oxc-project/,
                },
                pageChunks,
              ],
            },
          },
        },
      },
    },
  },
});
