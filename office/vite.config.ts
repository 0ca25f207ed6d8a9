import { NONCE_PLACE } from '@pv-brain/contract/office-page.ts';
import { defineConfig } from 'vite';

/** As the portal's: people sign in there first. */
const BROWSERS = ['chrome94', 'safari15.4'];

export default defineConfig({
  root: import.meta.dirname,
  base: '/backoffice/',
  html: { cspNonce: NONCE_PLACE },
  build: {
    outDir: 'build',
    target: BROWSERS,
    cssTarget: BROWSERS,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Of `use client`, which says nothing where there is only a client.
      checks: { moduleLevelDirective: false },
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
