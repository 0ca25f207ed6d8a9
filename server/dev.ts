import { PORTAL_ROOT } from './portal/portal-build.ts';
import { readSettings } from './settings.ts';

/**
 * The server for working on the project: Vite serves and reloads the portal in the same process, nothing is cached.
 * `node --watch` starts it again when the server's own files change.
 */
process.umask(0o077);
process.env.NODE_ENV = 'development';
const { createServer } = await import('vite');
const { serve } = await import('./serve.ts');

const settings = { ...readSettings(process.env), cacheBytes: 0 };
let vite: Awaited<ReturnType<typeof createServer>>;
const app = await serve(
  settings,
  () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<never>,
);
vite = await createServer({
  root: PORTAL_ROOT,
  configFile: `${PORTAL_ROOT}/vite.config.ts`,
  appType: 'custom',
  server: { middlewareMode: true, ws: { server: app.server } },
});
app.server.once('close', () => vite.close());

const own = app.server.listeners('request') as ((...parameters: unknown[]) => void)[];
app.server.removeAllListeners('request');
app.server.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    for (const listener of own) listener(request, response);
  });
});
