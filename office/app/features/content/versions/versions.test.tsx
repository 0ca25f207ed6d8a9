import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderRoutes, signIn } from '../../../shared/testing.tsx';
import { stubBrowser } from '../../../testing.ts';
import VersionsScreen from './versions.tsx';

const storedContent = { category: '1', pinned: false, featured: false, values: { fdTitle: '屋顶补贴' } };
const version = (revision: number) => ({
  revision,
  state: 'published',
  moved: false,
  restored: revision === 2 ? 1 : 0,
  by: '林知遥',
  at: '2026-11-12 09:28:00',
});

/** Opens an item's versions with a role. Returns a mock that receives the saved draft. */
async function openVersions(
  role: string,
  state: string,
  { count = 2, search = '', draft = Promise.resolve<object | null>(null) } = {},
) {
  const onDraft = vi.fn();
  stubBrowser();
  const item = {
    ...storedContent,
    state,
    revision: 2,
    title: '屋顶补贴',
    publishedAt: '2026-11-20 09:00:00',
    createdAt: '2026-11-20 09:00:00',
  };
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    const path = url.replace(/\?.*/, '').split('/').at(-1) ?? '';
    if (path === 'draft') onDraft(JSON.parse(body ?? ''));
    const data = {
      editing: { item, draft: path === 'editing' && (await draft), began: null, others: [], schedules: [] },
      version: { ...storedContent, publishedAt: '2020-01-01 00:00:00' },
    }[path];
    const all = Array.from({ length: count }, (_, at) => version(count - at));
    const page = Number(new URL(url, 'http://office').searchParams.get('pageNum'));
    const rows = path === 'versions' ? all.slice((page - 1) * 50, page * 50) : [];
    return Response.json({ code: 0, msg: '', rows, total: path === 'versions' ? count : 0, data });
  });
  await signIn([role], { username: 'lin' });
  const routes = [
    { path: '/content/policy/:fdId/versions', element: <VersionsScreen section="policy" /> },
    { path: '*', element: null },
  ];
  renderRoutes(routes, `/content/policy/p1/versions${search}`);
  return onDraft;
}

it.each([
  ['published', '2026-11-20 09:00:00'],
  ['draft', ''],
])(
  'restores the content of a version, but not the publication time of a %s item',
  async (state, publishedAt) => {
    const onDraft = await openVersions('editor', state);
    fireEvent.click(await screen.findByRole('button', { name: '恢复版本 1' }));
    await waitFor(() => expect(onDraft).toHaveBeenCalled());
    expect(onDraft.mock.calls[0]?.[0]).toMatchObject({
      base: '2',
      publishedAt,
      values: storedContent.values,
      restores: '1',
    });
  },
);

const selectedNames = () =>
  [...document.querySelectorAll('[data-chosen="true"] strong')].map(({ textContent }) => textContent);

it('compares the last loaded version with the one before it, which is loaded then', async () => {
  await openVersions('editor', 'published', { count: 52 });
  fireEvent.click(
    (await screen.findByText('版本 3', { selector: 'li strong' })).closest('button') as Element,
  );
  await waitFor(() => expect(selectedNames()).toEqual(['版本 3', '版本 2']));
});

it.each([
  ['?to=2', ['版本 2', '版本 1']],
  ['?to=102&from=1', ['版本 102', '版本 1']],
  ['?to=103', ['版本 102', '版本 101']],
])(
  'compares the versions in the address %s, also those that are not on the first page',
  async (search, pair) => {
    await openVersions('editor', 'published', { count: 102, search });
    await waitFor(() => expect(selectedNames()).toEqual(pair));
  },
);

it('waits for the draft in the address, rather than compare other versions', async () => {
  const draft = Promise.withResolvers<object>();
  await openVersions('editor', 'published', { search: '?to=draft', draft: draft.promise });
  await screen.findByText('版本 1', { selector: 'li strong' });
  expect(selectedNames()).toEqual([]);
  draft.resolve({ base: 2, turn: 1, at: '2026-11-22 10:00:00', content: storedContent });
  await waitFor(() => expect(selectedNames()).toEqual(['未发布的修改', '版本 2']));
});

it('shows from which version another was restored', async () => {
  await openVersions('editor', 'published');
  await screen.findByRole('button', { name: /^版本 2.*恢复自版本 1/ });
  expect(screen.getAllByText(/^恢复自/)).toHaveLength(1);
});

it('links back to the list without write permission', async () => {
  await openVersions('reviewer', 'published');
  const back = await screen.findByRole('link', { name: '返回列表' });
  expect(back.getAttribute('href')).toBe('/content/policy');
  await screen.findByText('屋顶补贴', { selector: 'nav li' });
  expect(screen.queryByRole('link', { name: '屋顶补贴' })).toBeNull();
});
