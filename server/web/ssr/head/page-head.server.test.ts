import type { Section } from '@pv-brain/contract/content/types.ts';
import { CONFIG_KEY } from '@pv-brain/contract/protocol/site-keys.ts';
import { SITE_RULE } from '@pv-brain/contract/site/site-rules.ts';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { loadSharp } from '../../../assets/media/sharp.ts';
import type { Db } from '../../../platform/database/database.ts';
import {
  createCategories,
  createConfig,
  createItem,
  fullValues,
} from '../../../testing/content/factories.ts';
import { portalApp, sharedPortalApp } from '../../../testing/servers/portal.ts';
import { loadPortalBuild } from '../portal-build.ts';

const ORIGIN = 'https://pv.example.cn';

type Thing = Record<string, unknown> & { '@type': string };

async function page(path: string, fill: (db: Db) => Promise<unknown>) {
  const { app } = await portalApp(await loadPortalBuild(), { publicOrigin: ORIGIN }, async (db) => {
    await fill(db);
  });
  return pageOf(app, path);
}

async function pageOf(app: FastifyInstance, path: string) {
  const { statusCode, body } = await app.inject(path);
  const head = body.slice(0, body.indexOf('</head>'));
  const blocks = [...head.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '']) => json,
  );
  const nodes = blocks.flatMap((json) => (JSON.parse(json) as { '@graph': Thing[] })['@graph']);
  const firstMatch = (pattern: RegExp) => pattern.exec(head)?.[1];
  return {
    statusCode,
    app,
    body,
    head,
    blocks,
    nodes,
    find: (type: string) => nodes.find((node) => node['@type'] === type),
    property: (name: string) => firstMatch(new RegExp(`<meta property="${name}" content="([^"]*)"`)),
    itemprop: (name: string) => firstMatch(new RegExp(`<meta itemprop="${name}" content="([^"]*)"`)),
  };
}

const ISO = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}\+08:00)?$/;
const URL_OF_SITE = expect.stringMatching(/^https:\/\/pv\.example\.cn\//);
const DATE = expect.stringMatching(ISO);
const TEXT = expect.stringMatching(/\S/);

/**
 * Properties that Google requires of each type (developers.google.com/search/docs/appearance/structured-data), and a few more.
 */
const REQUIRED = {
  Article: {
    headline: TEXT,
    image: URL_OF_SITE,
    datePublished: DATE,
    author: { '@type': 'Organization', name: TEXT },
  },
  NewsArticle: {
    headline: TEXT,
    image: URL_OF_SITE,
    datePublished: DATE,
    author: { '@type': 'Organization', name: TEXT },
  },
  JobPosting: {
    title: TEXT,
    description: TEXT,
    datePosted: DATE,
    hiringOrganization: { '@type': 'Organization', name: TEXT },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: TEXT, addressCountry: 'CN' },
    },
  },
  Product: {
    name: TEXT,
    image: URL_OF_SITE,
    offers: {
      '@type': 'Offer',
      price: expect.any(Number),
      priceCurrency: 'CNY',
      validThrough: DATE,
      availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|Discontinued)$/),
      seller: { '@type': 'Organization', name: TEXT },
    },
  },
  Demand: { name: TEXT, validThrough: DATE, itemOffered: { '@type': 'Product', name: TEXT } },
  Person: { name: TEXT, url: URL_OF_SITE, image: URL_OF_SITE },
  SoftwareApplication: { name: TEXT, applicationCategory: 'BusinessApplication', image: URL_OF_SITE },
  VideoObject: {
    name: TEXT,
    thumbnailUrl: URL_OF_SITE,
    uploadDate: DATE,
    contentUrl: expect.stringMatching(/^https:/),
  },
  BreadcrumbList: {},
} as const;

const ITEMS: readonly [Section, string, readonly (keyof typeof REQUIRED)[], Record<string, unknown>?][] = [
  ['policy', '/policy/detail/x1', ['Article']],
  ['financial', '/financial/detail/x1', ['Article']],
  ['project', '/project/detail/x1', ['Article']],
  ['industryNews', '/special/detail/x1', ['NewsArticle']],
  ['recruit', '/recruit/detail/x1', ['JobPosting']],
  ['app', '/shopping_mall/detail/x1', ['SoftwareApplication', 'VideoObject']],
  ['specialist', '/specialist/detail/x1', ['Person']],
  ['getbuginess', '/supply_demand/supply/detail/x1', ['Product'], { fdGetbuginessType: '2' }],
  ['getbuginess', '/supply_demand/demand/detail/x2', ['Demand'], { fdGetbuginessType: '1' }],
];

describe('the page of an item', () => {
  const site = sharedPortalApp(loadPortalBuild, { publicOrigin: ORIGIN }, async (db) => {
    for (const section of new Set(ITEMS.map(([section]) => section)))
      await createCategories(db, section, { '1': '一类' });
    for (const [section, path, , fields] of ITEMS)
      await createItem(db, section, { id: path.slice(-2), values: { ...fullValues(section), ...fields } });
  });

  it.each(ITEMS)('of %s at %s has structured data with all required properties', async (_, path, types) => {
    const head = await pageOf(site().app, path);
    const { statusCode, nodes, find, property, itemprop, blocks } = head;
    expect(statusCode).toBe(200);
    expect(blocks).toHaveLength(1);
    expect(nodes.map((node) => node['@type'])).toEqual([...types, 'BreadcrumbList']);
    for (const type of types) expect(find(type), type).toMatchObject(REQUIRED[type]);
    const steps = find('BreadcrumbList')?.itemListElement as {
      position: number;
      name: string;
      item: string;
    }[];
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, at) => at + 1));
    expect(steps[0]).toMatchObject({ name: '首页', item: `${ORIGIN}/index` });
    expect(steps.at(-2)).toMatchObject({ name: '一类', item: expect.stringMatching(/\/1$/) });
    expect(steps.at(-1)).toMatchObject({ name: TEXT, item: `${ORIGIN}${path}` });
    expect(property('og:type')).toBe('article');
    expect(property('og:url')).toBe(`${ORIGIN}${path}`);
    // WeChat shows it beside the title of a shared page.
    expect(itemprop('image')).toMatch(/^https:\/\/pv\.example\.cn\/.+\.png$/);
    expect(property('og:image')).toBe(itemprop('image'));
    expect(itemprop('name')).toMatch(/光伏产业大脑$/);
  });

  it('escapes a title that could end the structured data', async () => {
    const fdTitle = '</script><script>alert(1)</script>&"\u2028';
    const { blocks, find, head } = await page('/policy/detail/x1', async (db) => {
      await createItem(db, 'policy', { id: 'x1' });
      // Written directly into the table, without the normalisation of a save.
      await db.updateTable('policy').set({ title: fdTitle }).where('id', '=', 'x1').execute();
    });
    expect(blocks[0]).not.toMatch(/[<>&\u2028]/);
    expect(find('Article')?.headline).toBe(fdTitle);
    expect(head).not.toContain('alert(1)</script>');
  });

  it('that has ended says so, or has no job data', async () => {
    const expired = await page('/supply_demand/supply/detail/x1', (db) =>
      createItem(db, 'getbuginess', {
        id: 'x1',
        state: 'expired',
        values: { fdGetbuginessType: '2', fdDeadlineTime: '2026-01-01' },
      }),
    );
    expect(expired.find('Product')).toMatchObject({
      offers: { availability: 'https://schema.org/Discontinued' },
    });
    const closedRecruitment = await page('/recruit/detail/x1', (db) =>
      createItem(db, 'recruit', { id: 'x1', values: { ...fullValues('recruit'), fdStatus: '已结束' } }),
    );
    expect(closedRecruitment.nodes.map((node) => node['@type'])).toEqual(['BreadcrumbList']);
  });

  it('keeps a masked number masked', async () => {
    const { head } = await page('/recruit/detail/x1', async (db) => {
      await createConfig(db, SITE_RULE.maskContacts, 'true');
      await createItem(db, 'recruit', { id: 'x1', values: fullValues('recruit') });
    });
    expect(head).not.toContain('13800008000');
  });
});

describe('other pages', () => {
  it('have the site’s operator as structured data, and lists link to their feeds', async () => {
    const { app, find } = await page('/index', (db) => createConfig(db, CONFIG_KEY.organisation, '澜州平台'));
    expect(find('Organization')).toMatchObject({
      name: '澜州平台',
      url: `${ORIGIN}/index`,
      logo: `${ORIGIN}/icon-512.png`,
    });
    expect(find('WebSite')).toMatchObject({ url: `${ORIGIN}/index` });
    const list = (await app.inject('/supply_demand/demand')).body;
    expect(list).toContain('type="application/rss+xml"');
    expect(list).toContain('href="/supply_demand/demand/atom.xml"');
    expect(list).toContain(`content="${ORIGIN}/share/demand.png"`);
    for (const path of ['/closing', '/new', '/contactUs', '/policy'])
      expect((await app.inject(path)).body, path).toContain('"@type":"BreadcrumbList"');
    const nowhere = (await app.inject('/nowhere')).body;
    expect(nowhere).not.toContain('ld+json');
    expect(nowhere).not.toContain('og:url');
  });

  const site = sharedPortalApp(loadPortalBuild, { publicOrigin: ORIGIN });

  it('can be installed on a phone: manifest and icons have the right sizes', async () => {
    const { app } = site();
    // As after an uploaded picture, when the library reads no SVG.
    const sharp = await loadSharp();
    const manifest = await app.inject('/manifest.webmanifest');
    expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const { name, start_url, display, icons } = manifest.json();
    expect([name, start_url, display]).toEqual(['光伏产业大脑', '/index', 'standalone']);
    expect((icons as { purpose: string }[]).map(({ purpose }) => purpose)).toContain('maskable');
    const images = [
      ...(icons as { src: string; sizes: string }[]),
      { src: '/apple-touch-icon.png', sizes: '180x180' },
      { src: '/apple-touch-icon-precomposed.png', sizes: '180x180' },
      { src: '/apple-touch-icon-120x120.png', sizes: '180x180' },
      { src: '/apple-touch-icon-152x152-precomposed.png', sizes: '180x180' },
      { src: '/favicon.png', sizes: '192x192' },
      { src: '/share/site.png', sizes: '1200x630' },
      { src: '/share/supply.png', sizes: '1200x630' },
    ];
    for (const { src, sizes } of images) {
      const { statusCode, headers, rawPayload } = await app.inject(src);
      expect([statusCode, headers['content-type']], src).toEqual([200, 'image/png']);
      expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`, src).toBe(sizes);
      expect(rawPayload.length, src).toBeLessThan(300_000);
    }
    for (const src of ['/share/nothing.png', '/apple-touch-icon-big.png', '/apple-touch-icon.ico'])
      expect((await app.inject(src)).statusCode, src).toBe(404);
    const tab = await app.inject('/favicon.ico');
    expect([tab.statusCode, tab.headers['content-type']]).toEqual([200, 'image/x-icon']);
    expect(tab.rawPayload.subarray(0, 8).toString('hex')).toBe('0000010001003030');
    const [length, at] = [tab.rawPayload.readUInt32LE(14), tab.rawPayload.readUInt32LE(18)];
    const picture = tab.rawPayload.subarray(at, at + length);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 });
    expect(at + length).toBe(tab.rawPayload.length);
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    await expect(sharp(Buffer.from(drawing)).png().toBuffer()).rejects.toThrow('unsupported image format');
  });

  it('have a robots.txt that names the sitemap', async () => {
    const { app } = site();
    const robots = (await app.inject('/robots.txt')).body.split('\n');
    expect(robots).toEqual(
      expect.arrayContaining(['Disallow: /api/', 'Disallow: /backoffice/', `Sitemap: ${ORIGIN}/sitemap.xml`]),
    );
  });
});
