import sanitizeHtml from 'sanitize-html';
import { expect, it, vi } from 'vitest';
// The portal's own module, which cleans items of a foreign back end on the server.
import { tolerantTransport } from '../../../portal/app/shared/api/foreign/tolerant-transport.ts';
import { openConsole } from '../../testing/people/console.ts';
import { cleanInWorker } from '../core/writing/clean-ahead.ts';
import { cleanRichText, markClean } from '../core/writing/rich-text.ts';
import { runDueSchedules } from './schedule.ts';

vi.mock(import('sanitize-html'), async (load) => ({ default: vi.fn((await load()).default) }) as never);

const section = 'policy' as const;
const CELLS = 2000;
/** An article with a large table; Word writes some characters as private-use codes. */
const article = (cell: string) =>
  `<table><tbody>${`<tr><td>${cell}</td></tr>`.repeat(CELLS)}</tbody></table>`;

/** Returns how many long texts the event loop of this process has cleaned since the last call. */
function cleanedOnLoop(): number {
  const { calls } = vi.mocked(sanitizeHtml).mock;
  const long = calls.filter(([html]) => html.length > CELLS).length;
  vi.mocked(sanitizeHtml).mockClear();
  return long;
}

/** Evicts recently cleaned long texts from the cache, as later writes do in production. */
const forget = () => {
  for (let at = 0; at < 8; at += 1) markClean(`<p>${at}</p>`);
};

const contentInput = (fdContent: string) => ({
  section,
  category: '1',
  revision: 0,
  values: { fdTitle: '关于组织开展申报的通知', fdLevel: '省级', fdContent },
});

const CASES = [
  ['of plain characters', article('甲'), '甲'],
  ['with private codes', article('\uf0b7'), '•'],
  ['with entities', article('&amp;'), '&amp;'],
] as const;

it.each(CASES)(
  'cleans a scheduled article %s in a thread when it is published',
  async (_, html, cleanedHtml) => {
    const { app, db, send } = await openConsole();
    const request = { ...contentInput(html), act: 'publish', at: '2999-01-01 09:00:00' };
    expect(await send('schedule', request)).toMatchObject({ code: 0 });
    forget();
    cleanedOnLoop();
    await db.updateTable('content_schedule').set({ at: '2026-01-31 09:30:00' }).execute();
    await runDueSchedules(db, app.log);
    await expect.poll(async () => (await app.inject('/api/policy/list')).json()).toMatchObject({ total: 1 });
    const row = await db.selectFrom('policy').select('content').executeTakeFirstOrThrow();
    expect(row.content === article(cleanedHtml)).toBe(true);
    expect(cleanedOnLoop()).toBe(0);
  },
);

it.each(CASES)('cleans an article %s in a thread when it is saved and published', async (_, html) => {
  const { send } = await openConsole();
  cleanedOnLoop();
  const { data } = await send('draft', { ...contentInput(html), base: 0 });
  expect(await send('create', { ...contentInput(html), fdId: data.fdId })).toMatchObject({ code: 0 });
  expect(await send('release', { ...contentInput(html), fdId: data.fdId, revision: 1 })).toMatchObject({
    code: 0,
  });
  expect(
    await send('schedule', { ...contentInput(html), act: 'publish', at: '2999-01-01 09:00:00' }),
  ).toMatchObject({
    code: 0,
  });
  expect(cleanedOnLoop()).toBe(0);
});

it.each(CASES)('cleans an article %s of a foreign back end in a thread', async (_, html) => {
  forget();
  const expected = cleanRichText(html);
  cleanedOnLoop();
  const answer = { code: 0, data: { fdId: 1, fdTitle: '<b>', fdContent: html } };
  const read = tolerantTransport(async () => answer, cleanInWorker);
  const { data: item } = (await read('/api/policy/findPolicyById', { fdId: '1' })) as {
    data: Record<string, string>;
  };
  expect(item.fdTitle).toBe('<b>');
  expect(item.fdContent === expected).toBe(true);
  expect(cleanedOnLoop()).toBe(0);
});
