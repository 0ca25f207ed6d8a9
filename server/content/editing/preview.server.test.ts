import { expect, it, onTestFinished, vi } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { createCategories, createItem } from '../../testing/content/factories.ts';
import { bearer } from '../../testing/people/accounts.ts';
import { createAccount } from '../../testing/people/submissions.ts';
import { portalApp, sharedPortalApp } from '../../testing/servers/portal.ts';
import { loadPortalBuild } from '../../web/ssr/portal-build.ts';

const section = 'policy';
const values = { fdTitle: '公开的标题', fdContent: '<p>公开的正文</p>' };
const input = { section, category: '1', pinned: false, featured: false, publishedAt: '' };

const fill = (db: Db) => createCategories(db, section, { '1': '普通政策' });

const previewing = async () => withEditor(await portalApp(await loadPortalBuild(), {}, fill));

async function withEditor({ app, db }: Pick<Awaited<ReturnType<typeof portalApp>>, 'app' | 'db'>) {
  const { token } = await createAccount(db, { roles: ['editor'] });
  const headers = bearer(token);
  const send = async (call: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/api/console/content/${call}`, headers, payload })).json();
  return { app, db, send };
}

/** For previews of policies, which name no other item. */
const site = sharedPortalApp(loadPortalBuild, {}, fill);

it('a preview shows a draft on its page to everyone with the address, and nowhere else', async () => {
  const { app, db, send } = await withEditor(site());
  const fdId = await createItem(db, section, { values });
  const draftValues = { fdTitle: '写到一半的标题', fdContent: '<p>新的正文<script>alert(1)</script></p>' };
  await send('draft', { ...input, fdId, base: 1, values: draftValues });
  const { data } = await send('preview', { section, fdId });
  expect(data.path).toMatch(new RegExp(`^/policy/detail/${fdId}\\?preview=[\\w-]+$`));

  // Cache the public page first, so that a mix-up would show.
  const before = await app.inject(`/policy/detail/${fdId}`);
  const response = await app.inject(data.path);
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(response.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  expect(response.headers['content-security-policy']).toContain("script-src 'self'");
  expect(response.body).toContain('写到一半的标题');
  expect(response.body).toContain('新的正文');
  expect(response.body).not.toContain('alert(1)');
  expect(response.body).toContain('预览，尚未发布</p>');
  const after = await app.inject(`/policy/detail/${fdId}`);
  expect(after.body).toBe(before.body);
  expect(after.body).not.toContain('写到一半的标题');
  expect(after.body).not.toContain('预览，尚未发布');
});

it('a preview shows a new item, and expires', async () => {
  const { app, send } = await withEditor(site());
  const { data } = await send('draft', { ...input, base: 0, values });
  const { data: link } = await send('preview', { section, fdId: data.fdId });
  expect((await app.inject(link.path)).body).toContain('公开的标题');
  expect((await app.inject(`/policy/detail/${data.fdId}`)).statusCode).toBe(404);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3600_000 });
  onTestFinished(() => void vi.useRealTimers());
  const expiredResponse = await app.inject(link.path);
  expect([expiredResponse.statusCode, expiredResponse.headers.location]).toEqual([
    302,
    `/policy/detail/${data.fdId}`,
  ]);
});

it('a preview becomes invalid when its author’s account is disabled', async () => {
  const { app, db, send } = await withEditor(site());
  const fdId = await createItem(db, section, { values });
  const { data } = await send('preview', { section, fdId });
  expect((await app.inject(data.path)).statusCode).toBe(200);
  await db.updateTable('account').set({ disabled: 1 }).execute();
  const response = await app.inject(data.path);
  expect([response.statusCode, response.headers.location]).toEqual([302, `/policy/detail/${fdId}`]);
});

it('a preview is accepted for its own page only, and only unaltered', async () => {
  const { app, db, send } = await withEditor(site());
  const [fdId, otherId] = [await createItem(db, section, { values }), await createItem(db, section)];
  const { data } = await send('preview', { section, fdId });
  const [, seal = ''] = data.path.split('=');
  for (const path of [
    `/policy/detail/${otherId}?preview=${seal}`,
    `/policy/detail/${fdId}?preview=A${seal}`,
  ]) {
    const answer = await app.inject(path);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, path.split('?')[0]]);
  }
  expect((await app.inject('//example.com?preview=x')).headers.location).toBeUndefined();
  expect(await send('preview', { section, fdId: 'none' })).toMatchObject({ code: 404 });
  expect(await send('preview', { section: 'banner', fdId: 'none' })).toMatchObject({ code: 404 });
});

const slot = { section: 'banner', category: 'banner_index', pinned: false, featured: false, publishedAt: '' };
const pictures = (name: string) => ({
  fdTitle: name,
  fdFilePath: `/profile/upload/${name}.png`,
  fdMobilePath: `/profile/upload/${name}-m.png`,
});

it('a preview shows a draft banner on the home page, first in its slot, before the others', async () => {
  const { app, db, send } = await previewing();
  const at = { category: 'banner_index' };
  await createItem(db, 'banner', { ...at, values: pictures('others') });
  await createItem(db, 'banner', { category: 'banner_footer', values: pictures('below') });
  const fdId = await createItem(db, 'banner', { ...at, values: pictures('before') });
  const before = await app.inject('/index');
  await send('draft', { ...slot, fdId, base: 1, values: pictures('typed') });
  const { data } = await send('preview', { section: 'banner', fdId });
  expect(data.path).toMatch(/^\/index\?preview=[\w-]+$/);
  const response = await app.inject(data.path);
  expect(response.statusCode).toBe(200);
  const slides = response.body.match(/profile\/upload\/[\w-]+\.png/g) ?? [];
  expect(slides[0]).toBe('profile/upload/typed-m.png');
  expect(response.body).toContain('profile/upload/others.png');
  expect(response.body).toContain('profile/upload/below.png');
  expect(response.body).not.toContain('profile/upload/before.png');
  expect((await app.inject('/index')).body).toBe(before.body);
});

it('a preview shows an unpublished banner in the slot that it is written for', async () => {
  const { app, send } = await previewing();
  const input = { ...slot, category: 'banner_footer', base: 0, values: pictures('new') };
  const { data } = await send('draft', input);
  const { data: link } = await send('preview', { section: 'banner', fdId: data.fdId });
  const { body } = await app.inject(link.path);
  expect(body).toContain('profile/upload/new.png');
  expect(body).toContain('推荐横幅');
  expect((await app.inject('/index')).body).not.toContain('profile/upload/new.png');
});
