import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  // A route is one small file; splitting it further costs more than it saves.
  splitRouteModules: false,
  // The whole route table ships with the first page: no lazy discovery calls on slow networks.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
