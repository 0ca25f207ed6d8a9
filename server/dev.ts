import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { OFFICE_ROOT } from './identity/backoffice-session/office-build.ts';
import { PORTAL_ROOT } from './web/ssr/portal-build.ts';

/**
 * Development server: Vite serves and reloads portal and back office in the same process, nothing is cached. `node --watch`
 * restarts it when the server's own files change.
 */
process.umask(0o077);
process.env.NODE_ENV = 'development';
process.env.CACHE_MEGABYTES = '0';
const { createServer } = await import('vite');
const { start } = await import('./bootstrap/start.ts');

type ViteServer = Awaited<ReturnType<typeof createServer>>;
// Vite needs the listening server; requests that arrive earlier wait for Vite.
const viteServers = Promise.withResolvers<readonly [ViteServer, ViteServer]>();
const app = await start(async () => ({
  portal: async () => {
    const [portal] = await viteServers.promise;
    return portal.ssrLoadModule('virtual:react-router/server-build') as Promise<never>;
  },
  office: {
    html: async (address) => {
      const [, office] = await viteServers.promise;
      return office.transformIndexHtml(address, await readFile(`${OFFICE_ROOT}/index.html`, 'utf8'));
    },
  },
}));
const createVite = (root: string) =>
  createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server } },
  });
const [portal, office] = await Promise.all([createVite(PORTAL_ROOT), createVite(OFFICE_ROOT)]);
viteServers.resolve([portal, office]);
app.server.once('close', () => Promise.all([portal.close(), office.close()]));

const appListeners = app.server.listeners('request') as RequestListener[];
app.server.removeAllListeners('request');
app.server.on('request', (request, response) => {
  const { url } = request;
  const vite = url?.startsWith('/backoffice/') ? office : portal;
  vite.middlewares(request, response, () => {
    // Restores the URL without the base, which Vite strips.
    Object.assign(request, { url });
    for (const listener of appListeners) listener(request, response);
  });
});
