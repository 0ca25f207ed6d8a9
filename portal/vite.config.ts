import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** The oldest browsers with `<dialog>`, which the portal's drawer and modals are. */
const BROWSERS = ['chrome94', 'safari15.4'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [reactRouter()],
  build: { target: BROWSERS, cssTarget: BROWSERS, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Changes only when a library does: kept by browsers across our own releases.
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|@remix-run|cookie-es)\//,
                },
                // What nearly every page uses, in one file: many small ones compress badly.
                { name: 'frame', test: /portal\/app\/|contract\//, minShareCount: 10 },
              ],
            },
          },
        },
      },
    },
  },
});
