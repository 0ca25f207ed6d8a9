import { describe, expect, it } from 'vitest';
import { whileReading } from '../../../testing/load/while-reading.ts';
import { openConsole } from '../../../testing/people/console.ts';
import { cleanBeforeWrite } from './clean-ahead.ts';
import { cleanRichText } from './rich-text.ts';

const input = (fdContent: string) => ({
  section: 'policy',
  category: '1',
  fdId: '',
  revision: '0',
  values: { fdTitle: '长文', fdContent },
});

/** Articles that are slow to parse, although people may write them. */
const LONG = {
  'cells of tables': `<table><tbody>${'<tr><td><p>甲</p></td></tr>'.repeat(15_000)}</tbody></table>`,
  'empty paragraphs': `<p>正文</p>${'<p></p>'.repeat(40_000)}`,
  'signs of less': `<p>${'1 < 2 '.repeat(20_000)}</p>`,
  entities: `<p>${'&amp;'.repeat(150_000)}</p>`,
};

describe('a long article', () => {
  it.each(Object.entries(LONG))('of %s is cleaned with the same result as a short one', async (_, html) => {
    const content = { values: { fdTitle: '<b>', fdContent: html }, aside: { fdContent: html } };
    // Cleaned here first, before the thread's result is cached.
    const clean = cleanRichText(html);
    const { values, aside } = await cleanBeforeWrite('policy', content);
    expect(values.fdTitle).toBe('<b>');
    expect(values.fdContent === clean).toBe(true);
    expect(aside.fdContent === clean).toBe(true);
  });

  it.each(Object.entries(LONG))('of %s is published without blocking other requests', async (_, html) => {
    const { app, send } = await openConsole();
    const done = await whileReading(app, { minRequests: 0, pause: 1000 }, () => send('release', input(html)));
    expect(done).toMatchObject({ code: 0 });
  });
});

it.each([
  ['signs of less', '<'.repeat(900_000)],
  ['paragraphs', '<p>'.repeat(300_000)],
  ['attributes', `<p ${'a '.repeat(400_000)}>`],
  ['attributes without blanks', `<p ${'a/'.repeat(450_000)}>`],
])('cleanBeforeWrite refuses an article of a megabyte of %s', async (_, html) => {
  const { db, send } = await openConsole();
  const errors = [{ field: 'fdContent', msg: '格式过于复杂，请清除多余的格式，或把大表格拆成几篇' }];
  for (const call of ['create', 'release'])
    expect(await send(call, input(html))).toMatchObject({ code: 400, errors });
  expect(await send('draft', { ...input(html), base: '0' })).toMatchObject({ code: 400, errors });
  expect(await db.selectFrom('policy').select('id').execute()).toEqual([]);
});
