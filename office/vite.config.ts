import { NONCE_PLACE } from '@pv-brain/contract/protocol/office-page.ts';
import { defineConfig } from 'vite';
import { BROWSERS } from '../scripts/browsers.ts';
import { composedStyles } from '../scripts/composed-styles.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: '/backoffice/',
  html: { cspNonce: NONCE_PLACE },
  css: { postcss: { plugins: [composedStyles] } },
  build: {
    outDir: process.env.BUILD_DIRECTORY ?? 'build',
    target: BROWSERS,
    cssTarget: BROWSERS,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Kilobytes before compression. The charts are the largest file, 542, and loaded only where one is shown.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Of `use client`, which says nothing where there is only a client, and of the time that plugins take.
      checks: { moduleLevelDirective: false, bundlerTimings: false },
      output: {
        codeSplitting: {
          // Changes only when a library does: kept by browsers across our own releases.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\// },
          ],
        },
      },
    },
  },
});
