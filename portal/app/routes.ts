import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('routes/shell.tsx', [index('routes/scratch.tsx'), route('*', 'routes/not-found.tsx')]),
] satisfies RouteConfig;
