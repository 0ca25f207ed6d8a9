import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SERVER = join(import.meta.dirname, '../..');

/**
 * For each `*.api.test.ts`, which also runs on PostgreSQL, the repositories whose queries it executes there. A repository without
 * a line needs a test of its queries, written as `*.api.test.ts`. Measured by the coverage of each test file over SQLite, except
 * for `search/postgres-engine`, which only PostgreSQL executes.
 */
const REPOSITORIES_BY_TEST: Readonly<Record<string, readonly string[]>> = {
  'identity/accounts/account-link': ['identity/accounts/account-link'],
  'identity/accounts/join': [
    'identity/accounts/companies/company-review',
    'identity/accounts/companies/company',
    'identity/accounts/consent',
  ],
  'identity/accounts/second-factor/second-factor': [
    'identity/accounts/account',
    'identity/accounts/second-factor/second-factor',
    'identity/accounts/session',
  ],
  'integrations/ai/provider-address': ['integrations/ai/ai'],
  'messaging/announcements/announcements': [
    'messaging/announcements/announcement',
    'messaging/announcements/recipients',
    'messaging/announcements/reader',
    'platform/audit/subject-history',
  ],
  'platform/audit/chain': ['platform/audit/verify'],
  'platform/audit/link': ['platform/audit/link'],
  'platform/audit/prune': ['platform/audit/prune'],
  'platform/audit/trail': ['platform/audit/audit', 'platform/audit/search'],
  'identity/backoffice-session/preferences': ['identity/backoffice-session/preferences'],
  'operations/backup/backup-drill': ['operations/backup/result'],
  'operations/backup/drill': ['operations/backup/snapshot'],
  'operations/doctor/doctor': ['operations/doctor/doctor'],
  'enterprises/directory/companies': ['enterprises/directory/find', 'enterprises/directory/item'],
  'enterprises/directory/merge': ['enterprises/directory/company', 'enterprises/directory/merge'],
  'enterprises/directory/public': ['enterprises/directory/public'],
  'enterprises/directory/company-notices': ['enterprises/directory/company-notices'],
  'content/editing/banners': ['content/core/lists/order'],
  'content/editing/drafts': ['content/editing/draft'],
  'content/editing/list-speed': ['content/editing/console'],
  'content/editing/presence': ['content/editing/presence'],
  'content/editing/schedule': ['content/core/writing/schedule'],
  'content/editing/versions': ['content/editing/versions'],
  'content/core/writing/trash': ['content/core/writing/trash'],
  'content/core/list-filters': ['content/core/lists/filtered'],
  'content/core/new-type': ['content/core/lists/content'],
  'content/core/writing/write': ['content/core/writing/write'],
  'web/analytics/dashboard': ['web/analytics/portal', 'web/analytics/work'],
  'platform/database/secret': ['platform/database/meta'],
  'operations/demo/fill': ['operations/demo/demo'],
  'operations/setup/setup': ['operations/setup/setup'],
  'operations/demo/history': ['operations/demo/record'],
  'web/seo/reads': ['web/seo/neighbours'],
  'web/seo/sitemap': ['web/seo/sitemap'],
  'assets/files/item-files': ['assets/files/item-file'],
  'assets/files/uploads/quota': ['assets/files/uploads/upload'],
  'assets/files/reads': ['assets/files/attachment'],
  'platform/http/cache-writes': ['platform/cache/version'],
  'submissions/review/list': ['submissions/review/list'],
  'submissions/review/review': ['submissions/review/review'],
  'platform/jobs/console': ['platform/jobs/console', 'platform/jobs/job'],
  'messaging/email/address': ['messaging/email/link'],
  'messaging/email/mail': ['messaging/email/subscription'],
  'messaging/email/weekly': ['messaging/email/weekly'],
  'assets/media/library': ['assets/media/media'],
  'assets/media/picture-info': ['assets/media/use'],
  'enterprises/own-company/my-company': [
    'enterprises/own-company/my-company',
    'submissions/intake/account-closing',
  ],
  'messaging/notices/notices': ['submissions/review/operator-reminders', 'messaging/notices/notice'],
  'identity/operators/operators': ['identity/operators/operators'],
  'enterprises/data-requests/rights': ['enterprises/data-requests/data-request'],
  'messaging/chat-webhooks/chat-webhooks': ['messaging/chat-webhooks/chat-message'],
  'web/search-engine-ping/search-push': ['web/search-engine-ping/search-push'],
  'content/search/engines': [
    'content/search/query/depth',
    'content/search/index/engine-of',
    'content/search/index/newest-indexes',
    'content/search/index/sqlite-engine',
  ],
  'content/search/search': [
    'content/search/index/entry',
    'content/search/index/postgres-engine',
    'content/search/index/reindex',
    'content/search/words/term',
  ],
  'content/search/words': ['content/search/words/dictionary', 'content/search/query/missed'],
  'content/site/site': ['content/site/site'],
  'content/site/structure': ['content/core/lists/category', 'content/site/structure'],
  'submissions/intake/deadline-reminders': [
    'submissions/intake/application',
    'submissions/intake/deadline-reminders',
  ],
  'submissions/intake/edit-entry': ['submissions/intake/entry-change'],
  'submissions/intake/resend': ['submissions/intake/submission'],
  'submissions/intake/withdraw': ['submissions/intake/own/own-submissions'],
  'platform/site-config/reads': ['platform/site-config/system'],
  'web/visits/visits': ['web/visits/visit'],
};

const filesEnding = (suffix: string) =>
  globSync(`**/*${suffix}`, { cwd: SERVER, exclude: ['node_modules/**'] }).map((name) =>
    name.slice(0, -suffix.length),
  );

it('lists a PostgreSQL test for every repository', () => {
  expect(Object.values(REPOSITORIES_BY_TEST).flat().sort()).toEqual(filesEnding('.repository.ts').sort());
});

it('lists only tests that run on PostgreSQL', () => {
  const tests = new Set(filesEnding('.api.test.ts'));
  expect(Object.keys(REPOSITORIES_BY_TEST).filter((name) => !tests.has(name))).toEqual([]);
});
