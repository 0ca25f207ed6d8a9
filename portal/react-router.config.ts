import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The whole route table ships with the first page: no lazy discovery calls on slow networks.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
