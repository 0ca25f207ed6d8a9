import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { CONFIG_KEY } from '@pv-brain/contract/protocol/site-keys.ts';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { insertItems } from '../../content/core/writing/write.repository.ts';
import { watchVersions } from '../../platform/cache/versions.ts';
import type { Db } from '../../platform/database/database.ts';
import { createCategories, createConfig, createItem } from '../../testing/content/factories.ts';
import { expectValid } from '../../testing/content/schemas.ts';
import { testApp, testDatabase } from '../../testing/test-app.ts';
import { partSitemap } from './sitemap.ts';
import { registerSitemap } from './sitemap-routes.ts';

const reads = vi.hoisted(() => ({ portions: 0 }));

vi.mock(import('./sitemap.repository.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    readListed: (...args: Parameters<typeof real.readListed>) => {
      reads.portions += 1;
      return real.readListed(...args);
    },
  };
});

const ORIGIN = 'https://pv.example.cn';
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

/** Inserts many published policies, p00000 and so on, one a second. */
async function publishMany(db: Db, count: number) {
  const rows = Array.from({ length: count }, (_, number) => {
    const at = `2026-03-18 ${new Date(number * 1000).toISOString().slice(11, 19)}`;
    return {
      ...({ id: `p${String(number).padStart(5, '0')}`, category: '1', state: 'published' } as const),
      pinned: 0,
      featured: 0,
      demo: 0,
      published_at: at,
      created_at: at,
      updated_at: at,
      title: `政策 ${number}`,
      preview: '正文',
      content: '<p>正文</p>',
    };
  });
  await insertItems(db, 'policy', rows);
}

/** Starts the sitemap alone, in parts of `partSize`. */
async function sitemapApp(partSize: number) {
  const { db } = await testDatabase();
  const versions = await watchVersions(db, () => {});
  const app = Fastify();
  registerSitemap(app, { db, versions, origin: ORIGIN, partSize });
  onTestFinished(async () => {
    versions.stop();
    await app.close();
  });
  return { app, db, versions };
}

describe('the sitemap', () => {
  it('lists every public page with its last change, valid by the schema', async () => {
    const { app, database } = await testApp({ publicOrigin: ORIGIN });
    const { db } = database;
    await createCategories(db, 'policy', { '1': '普通政策' });
    await createItem(db, 'policy', { id: 'a&b' });
    await createItem(db, 'policy', { id: 'draft', state: 'draft' });
    await createItem(db, 'getbuginess', { id: 's1', values: { fdGetbuginessType: '2' } });
    await createItem(db, 'getbuginess', { id: 'd1', values: { fdGetbuginessType: '1' } });
    await createItem(db, 'getbuginess', {
      id: 'over',
      state: 'expired',
      values: { fdGetbuginessType: '2', fdDeadlineTime: '2026-01-01' },
    });

    const index = await app.inject('/sitemap.xml');
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    await expectValid('index', index.body);
    expect(locations(index.body)).toEqual([
      `${ORIGIN}/sitemap/pages.xml`,
      `${ORIGIN}/sitemap/policy-1.xml`,
      `${ORIGIN}/sitemap/getbuginess-1.xml`,
    ]);

    const pages = (await app.inject('/sitemap/pages.xml')).body;
    await expectValid('sitemap', pages);
    const paths = locations(pages).map((url) => url?.slice(ORIGIN.length));
    expect(paths).toEqual(expect.arrayContaining(['/index', '/policy', '/policy/1', '/financial/default']));
    expect(paths).toEqual(expect.arrayContaining(['/supply_demand/demand', '/help', '/help/companies']));
    expect(paths).not.toContain('/homeLogin');
    expect(paths.filter((path) => /[?]|backoffice|api/.test(path ?? ''))).toEqual([]);

    const policies = (await app.inject('/sitemap/policy-1.xml')).body;
    await expectValid('sitemap', policies);
    expect(locations(policies)).toEqual([`${ORIGIN}/policy/detail/a%26b`]);
    const { updated_at } = await db
      .selectFrom('policy')
      .select('updated_at')
      .where('id', '=', 'a&b')
      .executeTakeFirstOrThrow();
    const [, lastmod = ''] = /<lastmod>([^<]*)/.exec(policies) ?? [];
    expect(Date.parse(lastmod)).toBe(Date.parse(`${updated_at.replace(' ', 'T')}+08:00`));

    const entries = (await app.inject('/sitemap/getbuginess-1.xml')).body;
    expect(locations(entries)?.sort()).toEqual([
      `${ORIGIN}/supply_demand/demand/detail/d1`,
      `${ORIGIN}/supply_demand/supply/detail/s1`,
    ]);
    for (const unknownUrl of [
      '/sitemap/policy-2.xml',
      '/sitemap/policy-0.xml',
      '/sitemap/banner-1.xml',
      '/sitemap/x',
    ])
      expect((await app.inject(unknownUrl)).statusCode, unknownUrl).toBe(404);
  });

  it('omits a hidden market', async () => {
    const { app, database } = await testApp({ publicOrigin: ORIGIN });
    await createConfig(database.db, CONFIG_KEY.demand, 'false');
    await createItem(database.db, 'getbuginess', { id: 'd1', values: { fdGetbuginessType: '1' } });
    await createItem(database.db, 'getbuginess', { id: 's1', values: { fdGetbuginessType: '2' } });
    expect((await app.inject('/sitemap/pages.xml')).body).not.toContain('/demand');
    expect(locations((await app.inject('/sitemap/getbuginess-1.xml')).body)).toEqual([
      `${ORIGIN}/supply_demand/supply/detail/s1`,
    ]);
  });

  it.each([
    [6, ['policy-1', 'policy-2']],
    [7, ['policy-1', 'policy-2', 'policy-3']],
    [3, ['policy-1']],
    [0, []],
  ])(
    'of %i items has parts of three, the oldest first, so that older parts stay unchanged',
    async (count, parts) => {
      const { app, db } = await sitemapApp(3);
      await publishMany(db, count);
      const partUrls = locations((await app.inject('/sitemap.xml')).body);
      expect(partUrls).toEqual(['pages', ...parts].map((name) => `${ORIGIN}/sitemap/${name}.xml`));
      const listedUrls: (string | undefined)[] = [];
      for (const part of parts) {
        const xml = (await app.inject(`/sitemap/${part}.xml`)).body;
        await expectValid('sitemap', xml);
        expect(locations(xml).length).toBeLessThanOrEqual(3);
        listedUrls.push(...locations(xml));
      }
      expect(listedUrls).toEqual(
        Array.from(
          { length: count },
          (_, number) => `${ORIGIN}/policy/detail/p${String(number).padStart(5, '0')}`,
        ),
      );
      expect((await app.inject(`/sitemap/policy-${parts.length + 1}.xml`)).statusCode).toBe(404);
    },
  );

  it('answers 304 until the section is written to', async () => {
    const { app, db, versions } = await sitemapApp(3);
    await publishMany(db, 2);
    await versions.refresh();
    const first = await app.inject('/sitemap/policy-1.xml');
    const conditional = { 'if-none-match': String(first.headers.etag) };
    expect((await app.inject({ url: '/sitemap/policy-1.xml', headers: conditional })).statusCode).toBe(304);
    await createItem(db, 'policy', { id: 'new' });
    await versions.refresh();
    const afterChange = await app.inject({ url: '/sitemap/policy-1.xml', headers: conditional });
    expect(afterChange.statusCode).toBe(200);
    expect(afterChange.body).toContain('/policy/detail/new');
  });

  it('is gzipped when accepted, and HEAD reads nothing', async () => {
    const { app, db } = await sitemapApp(1000);
    await publishMany(db, 100);
    const headers = { 'accept-encoding': 'br, gzip' };
    const packed = await app.inject({ url: '/sitemap/policy-1.xml', headers });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe((await app.inject('/sitemap/policy-1.xml')).body);
    reads.portions = 0;
    const head = await app.inject({ method: 'HEAD', url: '/sitemap/policy-1.xml', headers });
    expect([head.statusCode, head.body, reads.portions]).toEqual([200, '', 0]);
    expect(head.headers['content-encoding']).toBe('gzip');
    // A length of 0 would be wrong.
    expect(head.headers['content-length']).toBeUndefined();
  });

  it('is sent for many parts requested at once', async () => {
    const { app, db, versions } = await sitemapApp(3);
    await publishMany(db, 30);
    await versions.refresh();
    const parts = Array.from({ length: 30 }, (_, at) => `/sitemap/policy-${(at % 10) + 1}.xml`);
    const responses = await Promise.all(parts.map((url) => app.inject(url)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(parts.map(() => 200));
  });

  it('is sent to a network while others read it slowly', async () => {
    const { app, db, versions } = await sitemapApp(6000);
    // Larger than the buffers between database and client, so that each stays open until its client reads it.
    await publishMany(db, 6000);
    await versions.refresh();
    const start = (remoteAddress: string) =>
      app.inject({ url: '/sitemap/policy-1.xml', remoteAddress, payloadAsStream: true });
    const waiting = [1, 2, 3, 4].map((last) => start(`2001:db8::${last}`));
    const slow = await Promise.all(waiting.slice(0, 2));
    expect(locations(await text((await start('192.0.2.1')).stream()))).toHaveLength(6000);
    for (const answer of slow) await text(answer.stream());
    for (const answer of await Promise.all(waiting.slice(2))) await text(answer.stream());
  });

  it('is read from the database no faster than the client receives it', async () => {
    const { db } = await testDatabase();
    await publishMany(db, 6000);
    reads.portions = 0;
    const part = { db, origin: ORIGIN, section: 'policy', after: '', size: 50_000 } as const;
    const xml = partSitemap(part);
    await new Promise((resolve) => xml.once('readable', resolve));
    // Without further reading by the client, at most one batch and the next one are read.
    for (let tick = 0; tick < 200; tick += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(reads.portions).toBeLessThanOrEqual(2);
    const content = await text(xml);
    expect(reads.portions).toBeGreaterThanOrEqual(12);
    expect(locations(content)).toHaveLength(6000);
    const abandoned = partSitemap(part);
    abandoned.destroy();
    await new Promise((resolve) => abandoned.once('close', resolve));
  });
});
