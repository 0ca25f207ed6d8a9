import { cover } from '@pv-brain/art/cover.ts';
import { coverSections } from '@pv-brain/art/kinds.ts';
import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { describe, expect, it } from 'vitest';
import { readTarget } from '../../../platform/http/target.ts';
import { createItem } from '../../../testing/content/factories.ts';
import { listening } from '../../../testing/servers/listening.ts';
import { CACHED, sharedApp } from '../../../testing/test-app.ts';
import { pictureAt } from './picture.ts';

const site = sharedApp(CACHED, async (db) => {
  await createItem(db, 'getbuginess', { id: 'entry' });
  await createItem(db, 'policy', { id: 'pending', state: 'pending' });
});

let listens: ReturnType<typeof listening> | undefined;

async function artServer() {
  listens ??= listening(site().app);
  const send = await listens;
  return { send, draw: async (path: string) => (await send(`/art/${path}`)).body.toString() };
}

describe('a cover', () => {
  it('is drawn for every name in a definition and for no other', () => {
    const coverNames = Object.values(contentTypes).flatMap(({ covers }) => covers);
    expect(new Set(coverNames)).toEqual(new Set(coverSections));
  });

  it.each([
    'cover/supply/entry.svg',
    'cover/demand/entry.svg',
    'cover/expert/recommend.svg',
    'cover/expert/recommendation.svg',
    'cover/supply/contact.svg',
    'banner/policy.svg',
    'banner/contact-mobile.svg',
    'park.svg',
  ])('at %s is drawn', async (path) => {
    const { send } = await artServer();
    const { status, headers } = await send(`/art/${path}`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=2592000, immutable',
    });
  });

  it.each([
    'cover/supply/none.svg',
    'cover/policy/entry.svg',
    'cover/policy/pending.svg',
    'cover/news/1.svg',
  ])('at %s returns an uncached 404 when its item is not public', async (path) => {
    const { send } = await artServer();
    const { status, headers } = await send(`/art/${path}`);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('is available as soon as its item is', async () => {
    const { app, database } = site();
    const url = '/art/cover/policy/soon.svg';
    expect((await app.inject(url)).statusCode).toBe(404);
    await createItem(database.db, 'policy', { id: 'soon' });
    expect((await app.inject(url)).statusCode).toBe(200);
  });
});

describe('the kind of product on a cover', () => {
  const module = cover('supply', 'entry', { kind: 'module' });
  const any = cover('supply', 'entry');

  it.each([
    ['kind=module&kind=zz', module],
    ['kind=zz&kind=module', any],
    ['kind=&kind=module', any],
    ['%6bind=module', module],
    ['kind=%6dodule', module],
    ['kind[]=module', any],
    ['kind=+module', any],
    ['Kind=module', any],
    ['kind=module#&kind=zz', module],
  ])('is drawn for %s, without changing the cover at other addresses', async (query, expected) => {
    const { draw } = await artServer();
    expect(module).not.toBe(any);
    expect(await draw(`cover/supply/entry.svg?${query}`)).toBe(expected);
    expect(await draw('cover/supply/entry.svg?kind=module')).toBe(module);
    expect(await draw('cover/supply/entry.svg')).toBe(any);
    expect(await draw(`cover/supply/entry.svg?${query}`)).toBe(expected);
  });
});

describe('the name of an entry', () => {
  it('determines its cover, before its category does', async () => {
    const { draw } = await artServer();
    const frame = cover('supply', 'entry', { kind: 'frame' });
    expect(await draw(`cover/supply/entry.svg?kind=glass&name=${encodeURIComponent('铝边框 30mm')}`)).toBe(
      frame,
    );
    expect(await draw(`cover/supply/entry.svg?kind=glass&name=${encodeURIComponent('未来之物')}`)).toBe(
      cover('supply', 'entry', { kind: 'glass' }),
    );
  });

  it('combines with the issuing level, which is drawn on the background of a policy’s cover', async () => {
    const { app, database } = site();
    await createItem(database.db, 'policy', { id: 'grid' });
    const name = encodeURIComponent('并网消纳 接入电网承载力');
    const { body } = await app.inject(
      `/art/cover/policy/grid.svg?kind=${encodeURIComponent('国家级')}&name=${name}`,
    );
    expect(body).toBe(cover('policy', 'grid', { kind: 'grid', mark: 'nation' }));
    expect(body).not.toBe(cover('policy', 'grid', { kind: 'grid', mark: 'district' }));
  });

  it('shares one picture with other names that lead to the same drawing', () => {
    const keyOf = (name: string) =>
      pictureAt(readTarget(`/art/cover/supply/1.svg?name=${encodeURIComponent(name)}`))?.key;
    expect(keyOf('铝边框 30mm')).toBe('/art/cover/supply/1.svg?kind=frame');
    expect(keyOf('复合边框')).toBe(keyOf('铝边框 30mm'));
    expect(keyOf('x'.repeat(5000))).toBe('/art/cover/supply/1.svg');
  });
});
