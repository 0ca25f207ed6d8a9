import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../testing.ts';

const item = {
  fdId: 'p1',
  title: '屋顶光伏补贴办法',
  category: '1',
  state: 'draft',
  revision: 2,
  pinned: false,
  featured: false,
  demo: false,
  updatedBy: 'operator',
  publishedAt: '2026-11-20 09:00:00',
  createdAt: '2026-11-20 09:00:00',
  updatedAt: '2026-11-21 10:00:00',
  drafted: false,
  schedules: [{ act: 'publish', at: '2099-11-26 09:00:00', by: 'e', own: true, failed: null }],
  values: { fdTitle: '屋顶光伏补贴办法', fdLevel: '省级', fdTheme: null },
};

let requestNames: string[] = [];

async function open(role: string) {
  vi.stubGlobal('fetch', async (url: string) => {
    const [path = ''] = url.split('?');
    const name = path.slice(path.lastIndexOf('/') + 1);
    requestNames.push(name);
    const account = { username: 'shen', fdComName: null, roles: [role] };
    const answers: Readonly<Record<string, object>> = {
      session: { data: { token: 't', step: '', account } },
      item: { data: item },
      list: { rows: [item], total: 1, counts: [{ state: 'draft', rows: 1 }], toCome: 0 },
      categories: { rows: [{ fdCategory: '1', fdCategoryName: '申报政策' }], total: 1 },
      editors: { rows: [{ fdId: 'p1', by: '唐砚秋', own: false }] },
      versions: { rows: [{ revision: 2, at: item.updatedAt, by: '唐砚秋', state: 'draft' }], total: 1 },
    };
    return Response.json({
      code: 0,
      msg: '',
      ...(answers[name] ?? { rows: [], total: 0, data: { unread: 0 } }),
    });
  });
  window.history.replaceState(null, '', '/backoffice/content/policy');
  const { openSession } = await import('../../../shared/session/session.ts');
  const { loadPreferences } = await import('../../../shared/session/preferences.ts');
  await openSession();
  loadPreferences('shen');
  const { Office } = await import('../../../office.tsx');
  render(<Office />);
}

beforeEach(() => {
  localStorage.clear();
  requestNames = [];
  stubBrowser();
});

it('shows an auditor an item’s values, its current editor and its versions', async () => {
  await open('auditor');
  (await screen.findByRole('link', { name: '屋顶光伏补贴办法' })).click();
  expect(await screen.findByText('只读查看')).toBeTruthy();
  expect(document.title).toBe('屋顶光伏补贴办法 · 管理后台');
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  for (const value of ['屋顶光伏补贴办法', '省级', '申报政策', '2026-11-21 10:00'])
    expect(values).toContain(value);
  expect(screen.getByText('草稿')).toBeTruthy();
  expect(screen.getByText(/^将于 .*11-26 09:00 发布$/)).toBeTruthy();
  expect(await screen.findByText('唐砚秋 正在编辑')).toBeTruthy();
  const versions = await screen.findByRole('link', { name: /^全部/ });
  expect(versions.getAttribute('href')).toBe('/backoffice/content/policy/p1/versions');
  expect(screen.queryAllByRole('textbox', { name: '标题' })).toEqual([]);
  for (const act of [/发布/, /保存/, /删除/, /撤回/])
    expect(screen.queryByRole('button', { name: act })).toBeNull();
  // A read-only view sends no presence.
  expect(requestNames).not.toContain('presence');
});
