import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SERVER = join(import.meta.dirname, '..');

/**
 * For each `*.api.test.ts`, which runs on PostgreSQL too, the repositories whose queries it executes there. A repository without
 * a line needs one: with a test of its queries, written as `*.api.test.ts`. Measured by the coverage of each
 * test file over SQLite, but for `search/postgres-engine`, which only PostgreSQL executes.
 */
const REPOSITORIES_BY_TEST: Readonly<Record<string, readonly string[]>> = {
  'accounts/account-link': ['accounts/account-link'],
  'accounts/join': ['accounts/company-review', 'accounts/company', 'accounts/consent'],
  'accounts/second-factor': ['accounts/account', 'accounts/second-factor', 'accounts/session'],
  'ai/provider-address': ['ai/ai'],
  'ai/sandbox-credentials': ['ai/sandbox-credentials'],
  'announcements/announcements': [
    'announcements/announcement',
    'announcements/reach',
    'announcements/reader',
    'audit/about',
  ],
  'audit/chain': ['audit/verify'],
  'audit/prune': ['audit/prune'],
  'audit/trail': ['audit/audit', 'audit/search'],
  'back-office/preferences': ['back-office/preferences'],
  'backup/drill': ['backup/snapshot'],
  'companies/companies': ['companies/find', 'companies/item'],
  'companies/merge': ['companies/company', 'companies/merge'],
  'companies/public': ['companies/public'],
  'companies/told': ['companies/told'],
  'console/banners': ['content/order'],
  'console/drafts': ['console/draft'],
  'console/list-speed': ['console/console'],
  'console/presence': ['console/presence'],
  'console/schedule': ['content/schedule'],
  'console/versions': ['console/versions'],
  'content/bin': ['content/bin'],
  'content/list-filters': ['content/narrowed'],
  'content/new-type': ['content/content'],
  'content/write': ['content/write'],
  'dashboard/dashboard': ['dashboard/portal', 'dashboard/work'],
  'database/secret': ['database/secret'],
  'demo/fill': ['demo/demo'],
  'discovery/reads': ['discovery/near'],
  'discovery/sitemap': ['discovery/sitemap'],
  'files/item-files': ['files/item-file'],
  'files/quota': ['files/upload'],
  'files/reads': ['files/attachment'],
  'http/cache-writes': ['http/version'],
  'inbox/list': ['inbox/find'],
  'inbox/review': ['inbox/review'],
  'jobs/console': ['jobs/console', 'jobs/job'],
  'letters/address': ['letters/link'],
  'letters/letters': ['letters/letter'],
  'letters/weekly': ['letters/weekly'],
  'media/library': ['media/media', 'media/use'],
  'media/shown': ['media/shown'],
  'my-company/my-company': ['my-company/my-company', 'submissions/leave'],
  'notices/notices': ['inbox/remind', 'notices/notice'],
  'operators/operators': ['operators/operators'],
  'rights/rights': ['rights/rights'],
  'robots/robots': ['robots/robot'],
  'search-push/search-push': ['search-push/search-push'],
  'search/engines': ['search/depth', 'search/engine-of', 'search/newest-indexes', 'search/sqlite-engine'],
  'search/search': ['search/entry', 'search/postgres-engine', 'search/reindex', 'search/term'],
  'search/words': ['search/dictionary', 'search/missed'],
  'site/site': ['site/site'],
  'site/structure': ['content/category', 'site/structure'],
  'submissions/at-once': ['submissions/intention'],
  'submissions/due': ['submissions/application', 'submissions/due'],
  'submissions/resend': ['submissions/submission'],
  'submissions/withdraw': ['submissions/my'],
  'system/reads': ['system/system'],
  'visits/visits': ['visits/visit'],
};

const filesEnding = (suffix: string) =>
  globSync(`**/*${suffix}`, { cwd: SERVER, exclude: ['node_modules/**'] }).map((name) =>
    name.slice(0, -suffix.length),
  );

it('lists a test on PostgreSQL for every repository', () => {
  expect(Object.values(REPOSITORIES_BY_TEST).flat().sort()).toEqual(filesEnding('.repository.ts').sort());
});

it('lists only tests that run on PostgreSQL', () => {
  const tests = new Set(filesEnding('.api.test.ts'));
  expect(Object.keys(REPOSITORIES_BY_TEST).filter((name) => !tests.has(name))).toEqual([]);
});
