import { CONFIG_KEY } from '@pv-brain/contract/protocol/site-keys.ts';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { createConfig, createItem } from '../../testing/content/factories.ts';
import { expectValid } from '../../testing/content/schemas.ts';
import { CACHED, sharedApp, testApp } from '../../testing/test-app.ts';

const ORIGIN = 'https://pv.example.cn';
const FEEDS = ['/policy', '/project', '/special', '/recruit', '/shopping_mall', '/financial', '/specialist'];
const MARKETS = ['/supply_demand/supply', '/supply_demand/demand'];

async function fill(db: Db) {
  for (const section of [
    'policy',
    'project',
    'industryNews',
    'recruit',
    'app',
    'financial',
    'specialist',
  ] as const)
    await createItem(db, section);
  for (const fdGetbuginessType of ['1', '2'])
    await createItem(db, 'getbuginess', { values: { fdGetbuginessType } });
}

const NASTY = '<b>补贴</b> & ]]> 与 \u000b"引号" ]]> 😀';

describe.each([
  ['empty', async () => {}],
  ['full', fill],
] as const)('with %s lists', (_, filling) => {
  const site = sharedApp({ publicOrigin: ORIGIN }, filling);

  it.each([...FEEDS, ...MARKETS])('%s has valid feeds in both formats', async (path) => {
    const { app } = site();
    const rss = await app.inject(`${path}/feed.xml`);
    expect(rss.statusCode).toBe(200);
    expect(rss.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(rss.body.includes('<item>')).toBe(filling === fill);
    await expectValid('rss', rss.body);
    const atom = await app.inject(`${path}/atom.xml`);
    expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    await expectValid('atom', atom.body);
  });
});

it('a feed has the twenty newest entries in list order, with any characters escaped', async () => {
  const { app, database } = await testApp({ publicOrigin: ORIGIN });
  for (let day = 1; day <= 21; day += 1)
    await createItem(database.db, 'policy', {
      id: `p${day}`,
      publishedAt: `2026-03-${String(day).padStart(2, '0')} 10:00:00`,
      values: { fdTitle: day === 21 ? NASTY : `政策${day}`, fdContent: `<p>${day} &lt;正文&gt;</p>` },
    });
  await createItem(database.db, 'policy', { id: 'draft', state: 'draft' });
  const { body } = await app.inject('/policy/feed.xml');
  await expectValid('rss', body);
  await expectValid('atom', (await app.inject('/policy/atom.xml')).body);
  const items = body.split('<item>').slice(1);
  const elementText = (item = '', name: string) =>
    new RegExp(`<${name}>(?:<!\\[CDATA\\[)?(.*?)(?:\\]\\]>)?</${name}>`, 's').exec(item)?.[1] ?? '';
  expect(items).toHaveLength(20);
  expect(elementText(items[0], 'link')).toBe(`${ORIGIN}/policy/detail/p21`);
  expect(elementText(items[0], 'pubDate')).toBe('Sat, 21 Mar 2026 02:00:00 GMT');
  const readAsHtml = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
  expect(readAsHtml(elementText(items[0], 'title'))).toBe(NASTY.replace('\u000b', ''));
  expect(readAsHtml(elementText(items[1], 'description'))).toBe('20 <正文>');
  expect(elementText(items.at(-1), 'link')).toBe(`${ORIGIN}/policy/detail/p2`);
});

it('a feed is cached until a write to its section, which changes its ETag', async () => {
  const { app, database } = await testApp({ publicOrigin: ORIGIN, ...CACHED });
  const first = await app.inject('/policy/feed.xml');
  const conditional = { 'if-none-match': String(first.headers.etag) };
  expect((await app.inject({ url: '/policy/feed.xml', headers: conditional })).statusCode).toBe(304);
  await createItem(database.db, 'policy', { id: 'new' });
  await expect.poll(async () => (await app.inject('/policy/feed.xml')).body).toContain('/policy/detail/new');
  expect((await app.inject({ url: '/policy/feed.xml', headers: conditional })).statusCode).toBe(200);
});

it('a feed exists for each list with a page, and for nothing else', async () => {
  const { app, database } = await testApp();
  await createConfig(database.db, CONFIG_KEY.demand, 'false');
  for (const path of [
    '/nope/feed.xml',
    '/supply_demand/feed.xml',
    '/supply_demand/demand/atom.xml',
    '/a/b/feed.xml',
  ])
    expect((await app.inject(path)).statusCode, path).toBe(404);
});
