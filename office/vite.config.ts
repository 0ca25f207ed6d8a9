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
      // Warnings about `use client`, which has no meaning without server components, and about the time of plugins.
      checks: { moduleLevelDirective: false, bundlerTimings: false },
      output: {
        codeSplitting: {
          // Changes only with a library: stays in browser caches across our releases.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\// },
          ],
        },
      },
    },
  },
});
