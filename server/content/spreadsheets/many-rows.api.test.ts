import { expect, it } from 'vitest';
import { createItem } from '../../testing/content/factories.ts';
import { exported, HEADS, openSheets, workbook } from '../../testing/content/sheets.ts';
import { whileReading } from '../../testing/load/while-reading.ts';

/** Twice the values of one statement, or with STRESS=1 (`npm run test:stress`) the most rows of a sheet. */
const ROWS = process.env.STRESS ? 10_000 : 3000;

it('the import creates and then changes thousands of rows without blocking other requests', async () => {
  const testSheets = await openSheets();
  const { app, db, get, send } = testSheets;
  await createItem(db, 'policy');
  const text = '光伏组件回收利用。'.repeat(60);
  const rows = Array.from({ length: ROWS }, (_, at) => [
    `政策 ${at}`,
    '申报政策',
    '市级',
    '2026-10-27',
    `${text}\n${at}`,
  ]);
  const reading = { total: 1, minRequests: 20, pause: 2000 };
  const first = await workbook([HEADS, ...rows]);
  const imported = await whileReading(app, reading, () => send('import', first));
  expect(imported).toMatchObject({ code: 0, data: { added: ROWS } });
  const drafts = await db
    .selectFrom('policy')
    .select(({ fn }) => fn.countAll().as('rows'))
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow();
  expect(Number(drafts.rows)).toBe(ROWS);

  const sheet = await exported(testSheets, 'section=policy&state=draft');
  for (const row of sheet.rows.keys()) sheet.set(row, '主题', `主题 ${row}`);
  const second = await sheet.file();
  const changed = await whileReading(app, reading, () => send('import', second));
  expect(changed).toMatchObject({ code: 0, data: { added: 0, changed: ROWS, kept: 0 } });
  const last = await get('list', { section: 'policy', filters: '{"fdTheme":"主题 2999"}' });
  expect(last.rows).toMatchObject([{ revision: 2, values: { fdTheme: '主题 2999' } }]);
});
