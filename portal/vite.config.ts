import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { BROWSERS } from '../scripts/browsers.ts';
import { composedStyles } from '../scripts/composed-styles.ts';
import { frameChunk, sharedChunks } from './frame-chunk.ts';

/** By a module's class names: what tells them from those of others. Short, since pages carry hundreds of them. */
function suffixOf(file: string): string {
  const [path = ''] = relative(import.meta.dirname, file).split('?');
  return createHash('sha256').update(path).digest('base64url').replace(/[-_]/g, '').slice(0, 4);
}

/** Chunks that are looked for by their name. */
const NAMED = ['frame', 'filter-bar'];

/** By their content alone: the table of routes, which every page loads, names them all. */
const fileName = (name: string, extension: string) =>
  NAMED.includes(name) ? `assets/${name}-[hash].${extension}` : `assets/[hash].${extension}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [reactRouter()],
  css: {
    modules: { generateScopedName: (name, file) => `${name}_${suffixOf(file)}` },
    postcss: { plugins: [composedStyles] },
  },
  build: {
    target: BROWSERS,
    cssTarget: BROWSERS,
    assetsInlineLimit: 0,
    modulePreload: false,
    // Where the machine is busy, it would warn of the time that plugins take.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    // One file: the server has all of it from the start, and parts that a browser loads late cost it nothing to look up.
    ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
    client: {
      build: {
        rolldownOptions: {
          // The address of a call stands where it is asked, and not in a file of its own that every page would load.
          optimization: { inlineConst: true },
          output: {
            entryFileNames: ({ name }) => fileName(name, 'js'),
            chunkFileNames: ({ name }) => fileName(name, 'js'),
            assetFileNames: ({ names: [name = ''] }) =>
              name.endsWith('.css') ? fileName(name.slice(0, -4), 'css') : 'assets/[name]-[hash][extname]',
            codeSplitting: {
              groups: [
                // Changes only when a library does: kept by browsers across our own releases.
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|@remix-run|cookie-es)\//,
                },
                frameChunk,
                ...sharedChunks,
              ],
            },
          },
        },
      },
    },
  },
});
