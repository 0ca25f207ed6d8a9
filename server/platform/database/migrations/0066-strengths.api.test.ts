import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-app.ts';
import { up } from './0066-strengths.ts';

it('keeps what the finance introduction said, and promises nothing where there was none', async () => {
  const { db } = await testDatabase();
  const strengths = async () => {
    const rows = db.selectFrom('dictionary').select('label').where('type', '=', 'financial:strengths');
    return (await rows.orderBy('position').execute()).map(({ label }) => label);
  };
  await up(db as unknown as Kysely<unknown>);
  expect(await strengths()).toEqual([]);
  const bank = { type: 'financial:banks', label: '澜州银行', value: '/bank.svg', position: 0, is_public: 1 };
  await db.insertInto('dictionary').values(bank).execute();
  await up(db as unknown as Kysely<unknown>);
  expect(await strengths()).toEqual(['数据增信', '快速放款', '闭环风控']);
});
