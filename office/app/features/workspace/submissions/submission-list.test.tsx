import { STATES } from '@pv-brain/contract/submissions/states.ts';
import { SUBMISSION_KINDS } from '@pv-brain/contract/submissions/submissions.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sunClass } from '../../../shared/ui/sun-button.tsx';
import { GROUPS } from './kinds.ts';
import SubmissionList from './submission-list.tsx';
import { application, openScreen, returned } from './testing.tsx';

const ROUTE = { path: '/my/applications', Component: () => <SubmissionList kind="application" /> };

const main = () => screen.findAllByRole('heading', { level: 2 });

it('lists returned submissions first, with one highlighted action', async () => {
  const older = returned({ fdId: 'a2', fdProjectName: '旧的' });
  await openScreen(ROUTE, '/my/applications', [application(), returned({ fdId: 'a3' }), older]);
  expect((await main()).map(({ textContent }) => textContent)).toEqual([
    '智能工厂示范',
    '旧的',
    '智能工厂示范',
  ]);
  const acts = screen.getAllByRole('link', { name: /^去补正/ });
  expect(acts.map((act) => act.classList.contains(sunClass))).toEqual([true, false]);
  expect(acts[0]?.getAttribute('href')).toBe('/my/applications/a3/edit');
  expect(screen.getAllByText('请在 2099-12-07 前补正')).toHaveLength(2);
  expect(screen.getByText('等待平台受理')).toBeTruthy();
});

it('filters by progress with counts, and pages', async () => {
  const applications = Array.from({ length: 12 }, (_, at) => application({ fdId: `m${at}` }));
  await openScreen(ROUTE, '/my/applications?group=open&page=2', [...applications, returned({ fdId: 'r' })]);
  expect(await main()).toHaveLength(2);
  const groups = within(screen.getByRole('navigation', { name: '按进度筛选' })).getAllByRole('link');
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    '全部 13',
    '待补正 1',
    '办理中 12',
    '已办结 0',
  ]);
  expect(screen.getByText('第 2 / 2 页')).toBeTruthy();
  fireEvent.click(groups[3] as HTMLElement);
  expect(await screen.findByText('共 13 件，查看“全部”可找到它们')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: '查看全部' }));
  await waitFor(async () => expect(await main()).toHaveLength(10));
});

it('renews and ends published entries from the list', async () => {
  const entry = application({ fdState: 'published', fdDeadlineTime: '2099-03-01', fdProjectName: undefined });
  const items = [{ ...entry, fdGetbuginessName: '182 单晶组件' }];
  const { requests } = await openScreen(
    { path: '/my/entries', Component: () => <SubmissionList kind="entry" /> },
    '/my/entries',
    items,
    (path) => {
      if (path.endsWith('/end')) items[0] = { ...(items[0] as (typeof items)[0]), fdState: 'ended' };
      return undefined;
    },
  );
  expect(await screen.findByText('正在市场展示，至 2099-03-01')).toBeTruthy();
  expect(screen.getByRole('button', { name: '续期：182 单晶组件' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '结束发布：182 单晶组件' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '结束发布' }));
  await waitFor(() => expect(requests).toEqual([['/api/my/entry/end', { fdId: 'a1' }]]));
  expect(await screen.findByRole('link', { name: '重新发布：182 单晶组件' })).toBeTruthy();
  // The pressed button is gone.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('182 单晶组件'));
});

it('links to a starting point while the list is empty', async () => {
  await openScreen(ROUTE, '/my/applications', []);
  expect((await screen.findByRole('link', { name: '去看可申报的项目' })).getAttribute('href')).toBe(
    '/project',
  );
});

it('contains every state of a kind in exactly one group', () => {
  for (const kind of SUBMISSION_KINDS)
    expect(GROUPS[kind].flatMap(({ states }) => states).sort()).toEqual(Object.keys(STATES[kind]).sort());
});
