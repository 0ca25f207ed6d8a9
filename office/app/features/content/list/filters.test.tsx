import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useView } from '../../../shared/list/view.ts';
import { loadPreferences } from '../../../shared/session/preferences.ts';
import { renderRoutes } from '../../../shared/testing.tsx';
import { stubBrowser } from '../../../testing.ts';
import { Filters } from './filters.tsx';

function List() {
  return <Filters section="getbuginess" viewing={useView(contentTypes.getbuginess)} />;
}

/** Renders the filters of a list with this address; returns a function for the filters in the address. */
function open(address = '') {
  const router = renderRoutes([{ path: '*', element: <List /> }], `/content/getbuginess?${address}`);
  return () => Object.fromEntries(new URLSearchParams(router.state.location.search));
}

const button = (name: string) => screen.getByRole('button', { name });
const storedFilters = () => JSON.parse(localStorage.getItem('office:a') ?? '{}').filters;

async function add(label: string) {
  fireEvent.click(button('筛选'));
  const item = await screen.findByRole('menuitem', { name: label });
  // The menu takes the focus once it is open.
  await waitFor(() => expect(document.activeElement?.role).toBe('menuitem'));
  fireEvent.click(item);
}

function send(input: HTMLElement) {
  fireEvent.submit(input.closest('form') as HTMLFormElement);
}

beforeEach(() => {
  localStorage.clear();
  loadPreferences('a');
  stubBrowser();
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, msg: '', rows: [], total: 0 }));
});

it('shows the common filters and those in the address, with readable values', () => {
  open(
    'fdGetbuginessType=1,2&published=2099-01-01..&fdGetbuginessPrice=10..20.5&fdGetbuginessNumber=..5&fdArea=高新&pinned=0',
  );
  const names = screen.getAllByRole('button').map(({ textContent, ariaLabel }) => ariaLabel ?? textContent);
  expect(names.filter((name) => !name?.startsWith('不再按'))).toEqual([
    '分类 ',
    '供需类型 2 项',
    '数量单位 ',
    '计价单位 ',
    '发布日期 2099-01-01 起',
    '置顶 否',
    '数量 ≤ 5',
    '金额 10 至 20.5',
    '所在地区 含“高新”',
    '筛选',
    '清空筛选',
  ]);
});

it('adds and opens a filter, and stores for the account that it is shown', async () => {
  const filters = open();
  await add('所在地区');
  const input = await screen.findByRole('textbox', { name: '所在地区包含' });
  expect(document.activeElement).toBe(input);
  expect(storedFilters()).toEqual({ getbuginess: ['fdArea'] });
  fireEvent.change(input, { target: { value: ' 高新区 ' } });
  expect(filters()).toEqual({});
  send(input);
  await waitFor(() => expect(filters()).toEqual({ fdArea: '高新区' }));
  expect(document.activeElement).toBe(button('所在地区 含“高新区”'));
  cleanup();
  open();
  expect(button('所在地区')).toBeTruthy();
});

it('accepts two numbers in either order, and rejects a value that is not a number', async () => {
  const filters = open('page=3');
  await add('金额');
  const from = await screen.findByRole('textbox', { name: '金额 从' });
  fireEvent.change(from, { target: { value: '5千' } });
  send(from);
  expect((await screen.findByRole('alert')).textContent).toBe('请填写数字，最多 4 位小数');
  expect(filters()).toEqual({ page: '3' });
  fireEvent.change(from, { target: { value: '500' } });
  fireEvent.change(screen.getByRole('textbox', { name: '金额 到' }), { target: { value: '100' } });
  send(from);
  await waitFor(() => expect(filters()).toEqual({ fdGetbuginessPrice: '100..500' }));
});

it('removes an added filter with its value, and resets a common one', async () => {
  const filters = open('fdArea=高新&fdGetbuginessType=1&fdDeadlineTime=2099-01-01..');
  fireEvent.click(button('不再按所在地区筛选'));
  await waitFor(() => expect(filters()).not.toHaveProperty('fdArea'));
  expect(screen.queryByRole('button', { name: /所在地区/ })).toBeNull();
  expect(document.activeElement).toBe(button('筛选'));
  fireEvent.click(button('不再按供需类型筛选'));
  await waitFor(() => expect(filters()).toEqual({ fdDeadlineTime: '2099-01-01..' }));
  expect(document.activeElement).toBe(button('供需类型'));
  expect(screen.queryByRole('button', { name: '不再按供需类型筛选' })).toBeNull();
});

it('sets days and yes/no, and clears all filters at once', async () => {
  const filters = open('text=组件&category=1');
  await add('截止日期');
  fireEvent.change(await screen.findByLabelText('到'), { target: { value: '2099-12-31' } });
  await waitFor(() => expect(filters()).toHaveProperty('fdDeadlineTime', '..2099-12-31'));
  await add('置顶');
  fireEvent.click(await screen.findByRole('radio', { name: '是' }));
  await waitFor(() => expect(filters()).toHaveProperty('pinned', '1'));
  fireEvent.click(button('清空筛选'));
  await waitFor(() => expect(filters()).toEqual({}));
  expect(button('截止日期')).toBeTruthy();
});

it('says why the categories could not be loaded', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 500, msg: '系统繁忙' }));
  open();
  fireEvent.click(button('分类'));
  expect((await screen.findByRole('alert')).textContent).toBe('系统繁忙');
});
