import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [reactRouter()],
  build: { target: ['chrome87', 'safari14'], cssTarget: ['chrome87', 'safari14'], assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|@remix-run|cookie-es)\//,
                },
                { name: 'frame', test: /portal\/app\/(shared|shell|api|account)\/|contract\// },
              ],
            },
          },
        },
      },
    },
  },
});
