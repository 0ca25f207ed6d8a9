import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderRoutes, signIn } from '../../../shared/testing.tsx';
import { stubBrowser } from '../../../testing.ts';
import Trash from './trash.tsx';

const row = (section: string, fdId: string) => ({
  section,
  fdId,
  title: `旧的 ${fdId}`,
  by: '林知遥',
  at: '2026-11-20 10:00:00',
  daysLeft: 28,
});
const ROWS = [row('policy', 'a'), row('recruit', 'b'), row('policy', 'c')];
/** Requests by the last segment of the path, and the sections of the trash queries. */
let requests: [path: string, body: object][] = [];
let queriedSections: (string | null)[] = [];

async function open(roles: string[], address = '/recycle') {
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://office');
    const path = pathname.slice(pathname.lastIndexOf('/') + 1);
    if (body) {
      requests.push([path, JSON.parse(String(body))]);
      return Response.json({ code: 0, msg: '', data: { done: 1, failed: [] } });
    }
    queriedSections.push(searchParams.get('section'));
    return Response.json({ code: 0, msg: '', rows: ROWS, total: 3 });
  });
  await signIn(roles);
  renderRoutes([{ path: '*', element: <Trash /> }], address);
  await screen.findByRole('table');
}

beforeEach(() => {
  [requests, queriedSections] = [[], []];
  stubBrowser();
});

const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
const bar = () => screen.queryByRole('region', { name: '批量操作' });

it('restores several items, section by section', async () => {
  await open(['editor']);
  choose('选择本页全部');
  expect(bar()?.textContent).toContain('已选 3 条');
  fireEvent.click(bar()?.querySelector('button') as HTMLButtonElement);
  expect(await screen.findByText('2 条已恢复，不在门户上')).toBeTruthy();
  expect(requests).toEqual([
    ['restore', { section: 'policy', fdIds: 'a,c' }],
    ['restore', { section: 'recruit', fdIds: 'b' }],
  ]);
  await waitFor(() => expect(bar()).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('table').parentElement);
});

it('deletes several items permanently after confirmation', async () => {
  await open(['editor']);
  choose('选择 旧的 b');
  fireEvent.click(bar()?.querySelectorAll('button')[1] as HTMLButtonElement);
  const dialog = await screen.findByRole('dialog', { name: '彻底删除选中的 1 条？' });
  expect(requests).toEqual([]);
  const act = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === '彻底删除');
  fireEvent.click(act as HTMLButtonElement);
  expect(await screen.findByText('1 条已彻底删除')).toBeTruthy();
  expect(requests).toEqual([['erase', { section: 'recruit', fdIds: 'b' }]]);
});

it('shows only the section in the address, and no checkboxes to an auditor', async () => {
  await open(['auditor'], '/recycle?section=policy');
  expect(queriedSections).toEqual(['policy']);
  expect(screen.getByRole('button', { name: /^栏目\s*企业政策$/ })).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
