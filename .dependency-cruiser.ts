import type { IConfiguration } from 'dependency-cruiser';

/** Pattern of test files and test helpers, which may import from every part. */
const TESTS = '\\.test\\.tsx?$|^server/testing/';

interface Paths {
  path?: string;
  pathNot?: string;
  circular?: boolean;
}

/** Returns a rule: files of `from` must not import those of `to`. */
const rule = (name: string, from: Paths, to: Paths) => ({ name, severity: 'error' as const, from, to });

/** Returns a rule: a part imports only itself and the listed other parts of this repository. */
const workspaceRule = (name: string, ...others: string[]) =>
  rule(
    `${name} imports only the workspaces ${[name, ...others].join(', ')}`,
    { path: `^${name}/`, pathNot: TESTS },
    {
      path: '^(contract|art|demo|portal|office|server|e2e|bench|scripts)/',
      pathNot: `^(${[name, ...others].join('|')})/`,
    },
  );

/** The folders of the server, lowest first, in eleven layers: each imports itself and those before it. */
export const LAYERS = [
  ...[
    'errors',
    'crypto',
    'threads',
    'runtime',
    'metrics',
    'database',
    'text',
    'events',
    'http',
    'audit',
    'cache',
    'captcha',
    'jobs',
    'mail',
  ].map((name) => `platform/${name}`),
  'platform/parts',
  'platform/site-config',
  ...['accounts', 'backoffice-session', 'operators'].map((name) => `identity/${name}`),
  ...['files', 'media'].map((name) => `assets/${name}`),
  ...['search', 'core', 'editing', 'site', 'spreadsheets'].map((name) => `content/${name}`),
  ...['intake', 'review'].map((name) => `submissions/${name}`),
  ...['email', 'chat-webhooks', 'notices', 'announcements'].map((name) => `messaging/${name}`),
  ...['data-requests', 'directory', 'own-company'].map((name) => `enterprises/${name}`),
  ...['foreign', 'ai'].map((name) => `integrations/${name}`),
  ...['visits', 'analytics', 'search-engine-ping', 'seo', 'ssr'].map((name) => `web/${name}`),
  ...['back-end-check', 'backup', 'demo', 'setup', 'doctor'].map((name) => `operations/${name}`),
  'bootstrap',
];

/** Migrations must give the same schema for ever, so they import nothing that changes: only files of their own folder. */
const MIGRATIONS = '^server/platform/database/migrations/';

const layerRule = (name: string, at: number) =>
  rule(
    `server/${name} imports only itself and lower layers`,
    { path: `^server/${name}/`, pathNot: TESTS },
    { path: '^server/', pathNot: `^server/(${LAYERS.slice(0, at + 1).join('|')})/` },
  );

/** Test files of the office and the portal may import from all of it. */
const BROWSER_TESTS = '\\.test\\.tsx?$|/testing\\.tsx?$';

/** Office features whose parts other features may import. Do not add to it: move what two features need to `shared`. */
const IMPORTED_FEATURES = ['account', 'announcements', 'content', 'review', 'workspace'];

/** Routes of the portal that show entries of other sections, and import their parts. */
const COMPOSING_ROUTES = ['company', 'home', 'sitemap'];

const config: IConfiguration = {
  forbidden: [
    workspaceRule('contract'),
    workspaceRule('art'),
    workspaceRule('demo', 'art', 'contract'),
    workspaceRule('portal', 'art', 'contract'),
    workspaceRule('office', 'art', 'contract'),
    workspaceRule('server', 'contract', 'art', 'demo'),
    ...LAYERS.map(layerRule),
    rule(
      'every folder of the server has a layer',
      { path: '^server/[^/]+/', pathNot: `^server/((${LAYERS.join('|')}|testing)/|node_modules)` },
      {},
    ),
    rule(
      'migrations import only their own folder',
      { path: MIGRATIONS, pathNot: `migrate\\.ts$|${TESTS}` },
      { path: '^(contract|art|demo|server)/', pathNot: MIGRATIONS },
    ),
    rule(
      'office/app/shared imports neither features nor the shell',
      { path: '^office/app/shared/', pathNot: BROWSER_TESTS },
      { path: '^office/app/', pathNot: '^office/app/shared/' },
    ),
    rule(
      'features of the office do not import the shell',
      { path: '^office/app/features/', pathNot: BROWSER_TESTS },
      { path: '^office/app/', pathNot: '^office/app/(shared|features)/' },
    ),
    rule(
      'features of the office import only the listed other features',
      { path: '^office/app/features/([^/]+)/', pathNot: BROWSER_TESTS },
      {
        path: '^office/app/features/',
        pathNot: `^office/app/features/(${['$1', ...IMPORTED_FEATURES].join('|')})/`,
      },
    ),
    rule(
      'portal/app/shared imports neither routes nor the shell',
      { path: '^portal/app/shared/', pathNot: BROWSER_TESTS },
      { path: '^portal/app/', pathNot: '^portal/app/shared/' },
    ),
    rule(
      'the shell of the portal imports no routes',
      { path: '^portal/app/shell/', pathNot: BROWSER_TESTS },
      { path: '^portal/app/', pathNot: '^portal/app/(shared|shell)/' },
    ),
    rule(
      'only the listed routes of the portal import other routes',
      {
        path: '^portal/app/routes/([^/]+)/',
        pathNot: `^portal/app/routes/(${COMPOSING_ROUTES.join('|')})/|${BROWSER_TESTS}`,
      },
      { path: '^portal/app/routes/', pathNot: '^portal/app/routes/$1/' },
    ),
    rule('no circular imports, not even of types', {}, { circular: true }),
    rule(
      'server/platform/text/workbook.ts writes all Excel files',
      {
        path: '^server/',
        pathNot: `^server/(platform/text/workbook|content/spreadsheets/open-sheet)\\.ts$|${TESTS}`,
      },
      { path: 'node_modules/hucre/' },
    ),
    rule(
      'only repositories contain SQL',
      { path: '^server/', pathNot: `\\.repository\\.ts$|^server/platform/database/|${TESTS}` },
      { path: 'node_modules/kysely/' },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(builds?|\\.react-router)/' },
  },
};

export default config;
