import type { IConfiguration } from 'dependency-cruiser';

/** Pattern of test files and test helpers, which may import from every part. */
const TESTS = '\\.test\\.tsx?$|^server/testing/';

/** Returns a rule: a part imports only itself and the listed other parts of this repository. */
function room(name: string, ...others: string[]) {
  return {
    name: `${name} imports ${['itself', ...others].join(', ')} and nothing else of ours`,
    severity: 'error' as const,
    from: { path: `^${name}/`, pathNot: TESTS },
    to: {
      path: '^(contract|art|demo|portal|office|server|e2e|bench|scripts)/',
      pathNot: `^(${[name, ...others].join('|')})/`,
    },
  };
}

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

function layer(name: string, at: number) {
  const below = LAYERS.slice(0, at + 1).join('|');
  return {
    name: `server/${name} imports itself and what lies below it`,
    severity: 'error' as const,
    from: { path: `^server/${name}/`, pathNot: TESTS },
    to: { path: '^server/', pathNot: `^server/(${below})/` },
  };
}

/** Test files may import from all of the office. */
const OFFICE_TESTS = '\\.test\\.tsx?$|/testing\\.tsx?$';

/** Office features whose parts other features may import. Do not add to it: move what two features need to `shared`. */
const IMPORTED_FEATURES = ['account', 'announcements', 'content', 'review', 'workspace'];

/** Test files may import from all of the portal. */
const PORTAL_TESTS = '\\.test\\.tsx?$|/testing\\.tsx?$';

/** Routes of the portal that show entries of other sections, and import their parts. */
const COMPOSING_ROUTES = ['company', 'home', 'sitemap'];

const config: IConfiguration = {
  forbidden: [
    room('contract'),
    room('art'),
    room('demo', 'art', 'contract'),
    room('portal', 'art', 'contract'),
    room('office', 'art', 'contract'),
    room('server', 'contract', 'art', 'demo'),
    ...LAYERS.map(layer),
    {
      name: 'every folder of the server has its layer',
      severity: 'error',
      from: { path: '^server/[^/]+/', pathNot: `^server/((${LAYERS.join('|')}|testing)/|node_modules)` },
      to: {},
    },
    {
      name: 'migrations import nothing of ours but their own folder',
      severity: 'error',
      from: { path: MIGRATIONS, pathNot: `migrate\\.ts$|${TESTS}` },
      to: { path: '^(contract|art|demo|server)/', pathNot: MIGRATIONS },
    },
    {
      name: 'office/app/shared imports neither features nor the shell',
      severity: 'error',
      from: { path: '^office/app/shared/', pathNot: OFFICE_TESTS },
      to: { path: '^office/app/', pathNot: '^office/app/shared/' },
    },
    {
      name: 'features of the office do not import the shell',
      severity: 'error',
      from: { path: '^office/app/features/', pathNot: OFFICE_TESTS },
      to: { path: '^office/app/', pathNot: '^office/app/(shared|features)/' },
    },
    {
      name: 'features of the office import no others but those of a list',
      severity: 'error',
      from: { path: '^office/app/features/([^/]+)/', pathNot: OFFICE_TESTS },
      to: {
        path: '^office/app/features/',
        pathNot: `^office/app/features/(${['$1', ...IMPORTED_FEATURES].join('|')})/`,
      },
    },
    {
      name: 'portal/app/shared imports neither routes nor the shell',
      severity: 'error',
      from: { path: '^portal/app/shared/', pathNot: PORTAL_TESTS },
      to: { path: '^portal/app/', pathNot: '^portal/app/shared/' },
    },
    {
      name: 'the shell of the portal imports no routes',
      severity: 'error',
      from: { path: '^portal/app/shell/', pathNot: PORTAL_TESTS },
      to: { path: '^portal/app/', pathNot: '^portal/app/(shared|shell)/' },
    },
    {
      name: 'routes of the portal import no others, but for those of a list',
      severity: 'error',
      from: {
        path: '^portal/app/routes/([^/]+)/',
        pathNot: `^portal/app/routes/(${COMPOSING_ROUTES.join('|')})/|${PORTAL_TESTS}`,
      },
      to: { path: '^portal/app/routes/', pathNot: '^portal/app/routes/$1/' },
    },
    {
      name: 'no module imports itself, not even for a type',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'server/platform/text/workbook.ts writes all Excel files',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: `^server/(platform/text/workbook|content/spreadsheets/open-sheet)\\.ts$|${TESTS}`,
      },
      to: { path: 'node_modules/hucre/' },
    },
    {
      name: 'SQL stands in repositories',
      severity: 'error',
      from: { path: '^server/', pathNot: `\\.repository\\.ts$|^server/platform/database/|${TESTS}` },
      to: { path: 'node_modules/kysely/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(builds?|\\.react-router)/' },
  },
};

export default config;
