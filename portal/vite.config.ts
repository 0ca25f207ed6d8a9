import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [reactRouter()],
  build: { target: ['chrome87', 'safari14'], cssTarget: ['chrome87', 'safari14'], assetsInlineLimit: 0 },
});
