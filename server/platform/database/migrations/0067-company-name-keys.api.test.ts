import type { Kysely } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { companyKey, companySkeleton } from '../../../identity/accounts/companies/company-name.ts';
import { testDatabase } from '../../../testing/test-app.ts';
import type { Db } from '../database.ts';
import { up } from './0067-company-name-keys.ts';

const migrateKeys = (db: Db) => up(db as unknown as Kysely<unknown>);

/** Companies as an earlier version left them: with punctuation around their keys. */
async function insert(db: Db, companies: readonly { id: string; key: string | null; at?: string }[]) {
  await db
    .insertInto('company')
    .values(
      companies.map(({ id, key, at = '2026-01-01 00:00:00' }) => ({
        ...{ id, name: key ?? '', name_key: key, name_skeleton: companySkeleton(key ?? id), created_at: at },
      })),
    )
    .execute();
}

/** What the migration warns of from here on, beside whatever else in this process does. */
function watchWarnings(): () => unknown[] {
  const spy = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  onTestFinished(() => spy.mockRestore());
  const calls: readonly unknown[][] = spy.mock.calls;
  return () => calls.flatMap(([text, type]) => (type === 'CompanyNameKeys' ? [text] : []));
}

const keysIn = async (db: Db) => {
  const rows = await db.selectFrom('company').select(['id', 'name_key']).orderBy('id').execute();
  return Object.fromEntries(rows.map(({ id, name_key }) => [id, name_key]));
};

it('brings keys to the rule of today, and leaves those that keep it', async () => {
  const { db } = await testDatabase();
  const warnings = watchWarnings();
  await insert(db, [
    { id: 'a', key: '晨曦光伏有限公司。' },
    { id: 'b', key: '、骄元电力有限公司;' },
    { id: 'c', key: '“澜州储能有限公司,' },
    { id: 'd', key: '(苏州)光伏有限公司' },
    { id: 'e', key: '。。' },
    { id: 'f', key: null },
  ]);
  const before = await keysIn(db);
  await migrateKeys(db);
  const after = await keysIn(db);
  expect(after).toEqual({
    ...before,
    ...{ a: '晨曦光伏有限公司', b: '骄元电力有限公司', c: companyKey('“澜州储能有限公司,') },
  });
  await migrateKeys(db);
  expect(await keysIn(db)).toEqual(after);
  expect(warnings()).toEqual([]);
});

it('leaves the later one its old key where two would have the same, and names both', async () => {
  const { db } = await testDatabase();
  const warnings = watchWarnings();
  await insert(db, [
    { id: 'a', key: '晨曦光伏有限公司。' },
    { id: 'b', key: '晨曦光伏有限公司', at: '2026-03-01 00:00:00' },
    { id: 'c', key: '骄元电力有限公司!', at: '2026-03-01 00:00:00' },
    { id: 'd', key: '骄元电力有限公司。', at: '2026-02-01 00:00:00' },
  ]);
  await migrateKeys(db);
  expect(await keysIn(db)).toEqual({
    ...{ a: '晨曦光伏有限公司。', b: '晨曦光伏有限公司', c: '骄元电力有限公司!', d: '骄元电力有限公司' },
  });
  expect(warnings()).toEqual([
    [
      'names that are one',
      'company a keeps the key 晨曦光伏有限公司。: company b has 晨曦光伏有限公司',
      'company c keeps the key 骄元电力有限公司!: company d has 骄元电力有限公司',
    ].join('\n'),
  ]);
});

it('writes thousands of companies in batches', async () => {
  const { db } = await testDatabase();
  const count = 1201;
  const name = (at: number) => `晨曦${String(at).padStart(4, '0')}光伏有限公司`;
  const companies = Array.from({ length: count }, (_, at) => ({ id: name(at), key: `${name(at)}。` }));
  for (let from = 0; from < count; from += 400) await insert(db, companies.slice(from, from + 400));
  await migrateKeys(db);
  const keys = await keysIn(db);
  expect(Object.values(keys)).toEqual(companies.map(({ id }) => id));
});
