import { generatePath, matchRoutes, type ServerBuild } from 'react-router';
import { onTestFinished } from 'vitest';
import { createApp } from '../../bootstrap/app.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import type { PortalBuild } from '../../web/ssr/page-renderer.ts';
import { FAKE_OFFICE, shared, testDatabase } from '../test-app.ts';

type Transport = (path: string, query: Record<string, string>) => Promise<unknown>;

interface FakePortal {
  build: PortalBuild;
  /** Rendered addresses, in order. */
  rendered: string[];
  /** Blocks renderings from now on; the returned function releases them. */
  hold(): () => void;
}

const route = (id: string, parentId: string | undefined, path: string | undefined, handle?: object) => ({
  id,
  parentId,
  path,
  module: handle ? { handle } : {},
});

/** Call that a page makes, by the page's address. */
type CallOfPage = (url: URL) => [path: string, query: Record<string, string>];

/**
 * Creates a portal of a few pages whose renderings can be counted and blocked. By default each page requests the list of
 * policies.
 */
export function fakePortal(callOf: CallOfPage = () => ['/api/policy/list', { pageNum: '1' }]): FakePortal {
  const rendered: string[] = [];
  let gate = Promise.resolve();
  const routes = [
    route('root', undefined, undefined),
    route('index', 'root', 'index'),
    route('policy', 'root', 'policy'),
    { ...route('list', 'policy', undefined, { list: 'policy', pageSize: 2 }), index: true },
    route('detail', 'policy', 'detail/:fdId', { item: 'policy' }),
    route('category', 'policy', ':category', { list: 'policy', pageSize: 2 }),
    route('search', 'root', 'search', { queries: ['q', 'section'], pageSize: 2 }),
    route('unknown', 'root', '*'),
  ];

  async function render({ url }: Request, transport: Transport | undefined): Promise<Response> {
    const address = new URL(url);
    const { pathname, search } = address;
    rendered.push(pathname + search);
    await gate;
    const answer = await transport?.(...callOf(address));
    const status = pathname.includes('~') ? 404 : 200;
    const html = `<!doctype html><title>${pathname}${search}</title>${JSON.stringify(answer)}`;
    return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
  }

  const module = {
    createRequestHandler: () => (request: Request, context: unknown) =>
      render(request, context as Transport | undefined),
    generatePath,
    matchRoutes,
    OWN_PAGES: { search: 'search' },
    createLoadContext: ({ transport }: { transport: Transport | undefined }) => transport,
  };
  return {
    build: {
      routes: Object.fromEntries(routes.map((entry) => [entry.id, entry])),
      entry: { module },
    } as unknown as ServerBuild,
    rendered,
    hold() {
      const release = Promise.withResolvers<void>();
      gate = release.promise;
      return () => {
        gate = Promise.resolve();
        release.resolve();
      };
    },
  };
}

type Fill = (db: Db) => Promise<unknown>;

async function createPortalApp(
  { settings, ...database }: Awaited<ReturnType<typeof testDatabase>>,
  portal: PortalBuild,
  change: Partial<Settings>,
  fill: Fill,
) {
  await fill(database.db);
  const app = await createApp({
    settings: { ...settings, ...change },
    database,
    portal,
    office: FAKE_OFFICE,
    version: 'test',
    recurringJobs: false,
  });
  await app.ready();
  return { app, db: database.db, dataDir: settings.dataDir, settings: { ...settings, ...change } };
}

/** Starts the whole server with a portal, over a database filled by `fill`. `change` overrides its settings. */
export async function portalApp(
  portal: PortalBuild,
  change: Partial<Settings> = {},
  fill: Fill = async () => {},
) {
  const kit = await createPortalApp(await testDatabase(), portal, change, fill);
  onTestFinished(() => kit.app.close());
  return kit;
}

/** Starts one server like that of `portalApp` for all tests of a file; see `sharedApp`. */
export function sharedPortalApp(
  portal: () => PortalBuild | Promise<PortalBuild>,
  change: Partial<Settings> = {},
  fill: Fill = async () => {},
) {
  return shared(async (database) => {
    const kit = await createPortalApp(database, await portal(), change, fill);
    return { made: kit, close: () => kit.app.close() };
  });
}
