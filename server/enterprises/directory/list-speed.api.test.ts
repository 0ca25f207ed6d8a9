import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { numbersOf, plansOf } from '../../testing/plans.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { type CompanyFilter, countCompanies, readCompanies, readCompanyIds } from './find.repository.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';
/** The long run (`npm run test:stress`) has as many as the product must serve. */
const COMPANIES = process.env.STRESS ? 100_000 : 20_000;
const PORTION = 20_000;

/** Creates many companies with an account each; some in review, some disabled, some merged. */
async function fill(db: Db): Promise<void> {
  const contacts = JSON.stringify([{ name: '林知遥', phone: '13800008000', position: '经理'.repeat(40) }]);
  for (let from = 1; from < COMPANIES; from += PORTION) {
    const numbers = numbersOf(from, from + PORTION - 1);
    await sql`
      insert into company (id, name, name_key, name_skeleton, created_at, area, contacts, waits_since, disabled_at, merged_into)
      select 'e' || (1000000 + n), '澜州' || n || '号光伏科技有限公司', 'k' || n, 's' || n, '2026-01-01 00:00:00',
        case when n % 50 = 0 then '澜州高新区' else '朔阳市' end, ${contacts},
        case when n % 1000 = 1 then '2026-02-01 00:00:00' end, case when n % 1000 = 2 then '2026-02-01 00:00:00' end,
        case when n % 1000 = 3 then 'e1000001' end
      from (${numbers}) as numbered`.execute(db);
    await sql`
      insert into account (id, username, password_hash, company_id, created_at, updated_at)
      select 'a' || n, cast(13000000000 + n as text), '-', 'e' || (1000000 + n), '2026-01-01 00:00:00', '2026-01-01 00:00:00'
      from (${numbers}) as numbered`.execute(db);
  }
  await sql.raw(isPostgres ? 'vacuum (analyze) company, account' : 'analyze').execute(db);
}

/**
 * Forbidden in plans: scans of accounts or submissions; and, on SQLite, of the companies' own rows, with all their contacts.
 * PostgreSQL weighs the few pages of these against the index and may read either.
 */
const PASSED = isPostgres
  ? /Seq Scan on (account|submission)\b/
  : /SCAN (company|account|submission|part)\b(?! USING)|USING INDEX company_list/;

const PAGE = { tab: 'all', oldest: false, offset: 0, size: 20 } as const;

it('the company list is read by indexes alone among many companies, whatever the filter', async () => {
  const { db } = await testDatabase();
  await fill(db);
  const filters: CompanyFilter[] = [
    {},
    { text: '77号光伏' },
    { text: '13000007' },
    { text: '13000007777' },
    { text: 'SB20261123-ABCDEF' },
    { text: 'e1007777' },
    { area: '高新' },
  ];
  for (const filter of filters) {
    const read = async (monitoredDb: Db) => {
      await countCompanies(monitoredDb, filter);
      const ids = await readCompanyIds(monitoredDb, filter, PAGE);
      // PostgreSQL reads the whole table of submissions, since it is empty here.
      if (!isPostgres) await readCompanies(monitoredDb, ids);
      await readCompanyIds(monitoredDb, filter, { ...PAGE, tab: 'waiting' });
      await readCompanyIds(monitoredDb, filter, { ...PAGE, tab: 'disabled' });
    };
    const plans = await plansOf(db, read, { mayScan: true });
    expect(plans, JSON.stringify(filter)).not.toMatch(PASSED);
  }
  expect(await countCompanies(db, {})).toEqual({
    all: COMPANIES * 0.999,
    normal: COMPANIES * 0.997,
    waiting: COMPANIES / 1000,
    disabled: COMPANIES / 1000,
    renaming: 0,
  });
  expect(await readCompanyIds(db, { text: '13000007777' }, PAGE)).toEqual(['e1007777']);
});
