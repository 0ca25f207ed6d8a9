import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SERVER = join(import.meta.dirname, '..');

/**
 * For each `*.api.test.ts`, which runs on PostgreSQL too, the repositories whose queries it executes there. A repository without
 * a line needs one: with a test of its queries, written as `*.api.test.ts`. Measured by the coverage of each test file.
 */
const REPOSITORIES_BY_TEST: Readonly<Record<string, readonly string[]>> = {
  'accounts/account-link': ['accounts/account-link'],
  'accounts/join': ['accounts/company-review'],
  'accounts/second-factor': ['accounts/second-factor', 'accounts/session'],
  'ai/sandbox-credentials': ['ai/sandbox-credentials'],
  'announcements/announcements': [
    'announcements/announcement',
    'announcements/reach',
    'announcements/reader',
  ],
  'audit/chain': ['audit/verify'],
  'audit/prune': ['audit/prune'],
  'audit/trail': ['audit/search'],
  'back-office/preferences': ['back-office/preferences'],
  'backup/drill': ['backup/snapshot'],
  'companies/companies': ['companies/find', 'companies/item'],
  'companies/merge': ['companies/company', 'companies/merge'],
  'companies/public': ['companies/public'],
  'companies/told': ['companies/told'],
  'console/drafts': ['console/draft'],
  'console/list-speed': ['console/console'],
  'console/presence': ['console/presence'],
  'console/search-given-up': [
    'accounts/consent',
    'ai/ai',
    'audit/about',
    'database/secret',
    'http/version',
    'inbox/remind',
    'media/shown',
    'search/newest-indexes',
    'search/postgres-engine',
  ],
  'console/versions': ['console/versions'],
  'content/list-filters': ['content/narrowed'],
  'content/new-type': [
    'content/bin',
    'content/category',
    'content/content',
    'content/order',
    'content/schedule',
    'search/engine-of',
    'search/sqlite-engine',
  ],
  'content/write': ['content/write'],
  'dashboard/dashboard': ['dashboard/portal', 'dashboard/work'],
  'discovery/reads': ['discovery/near'],
  'discovery/sitemap': ['discovery/sitemap'],
  'files/item-files': ['files/item-file'],
  'files/upload-failures': ['files/attachment', 'files/upload'],
  'inbox/list': ['inbox/find'],
  'inbox/review': ['inbox/review'],
  'jobs/console': ['jobs/console', 'jobs/job'],
  'letters/address': ['letters/link'],
  'letters/letters': ['letters/letter'],
  'letters/weekly': ['letters/weekly'],
  manage: ['demo/demo'],
  'media/library': ['media/media', 'media/use'],
  'my-company/my-company': [
    'accounts/account',
    'accounts/company',
    'audit/audit',
    'my-company/my-company',
    'submissions/intention',
    'submissions/leave',
  ],
  'notices/notices': ['notices/notice'],
  'operators/operators': ['operators/operators'],
  'rights/rights': ['rights/rights'],
  'robots/robots': ['robots/robot'],
  'search-push/search-push': ['search-push/search-push'],
  'search/engines': ['search/depth'],
  'search/search': ['search/entry', 'search/reindex', 'search/term'],
  'search/words': ['search/dictionary', 'search/missed'],
  'site/site': ['site/site'],
  'site/structure': ['site/structure'],
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
