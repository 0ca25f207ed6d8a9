import { type QueryClient, useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useSearchParams } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../shared/api/query-client.ts';
import { UnsavedParts } from '../../../shared/form/unsaved-parts.tsx';
import { renderRoutes } from '../../../shared/testing.tsx';
import { stubBrowser } from '../../../testing.ts';
import { sectionsQuery } from './queries.ts';
import { Categories } from './structure-screen.tsx';

/** Names of the categories of posts that the server has, by code. */
let stored: Record<string, string>;
let sentOrders: { revision: string; codes: string }[];
/** Resolves when orders are answered. */
let orderAnswer: Promise<void>;

const categoriesOf = (names: Record<string, string>) =>
  Object.entries(names).map(([code, name]) => ({ code, name }));
const revision = () => JSON.stringify(stored);
const named = (codes: string) =>
  Object.fromEntries(codes.split(',').map((code) => [code, stored[code] ?? '']));

const answers: Record<string, (body: string) => object> = {
  categories: () => ({
    rows: [
      { section: 'recruit', categories: categoriesOf(stored), revision: revision() },
      { section: 'policy', categories: categoriesOf({ p: '地方政策' }), revision: 'r1' },
    ],
  }),
  order: (body) => {
    sentOrders.push(JSON.parse(body));
    stored = named(JSON.parse(body).codes);
    return { msg: '已保存', data: { revision: revision() } };
  },
  remove: (body) => {
    const { [String(JSON.parse(body).code)]: _, ...rest } = stored;
    stored = rest;
    return { msg: '已删除', data: { revision: revision() } };
  },
};

let client: QueryClient;

beforeEach(() => {
  stubBrowser();
  stored = { a: '国家级', b: '省级', c: '市级' };
  sentOrders = [];
  orderAnswer = Promise.resolve();
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const path = new URL(url, 'http://localhost').pathname.split('/').at(-1) ?? '';
    const answer = answers[path]?.(String(body));
    if (path === 'order') await orderAnswer;
    return Response.json({ code: 0, rows: [], ...answer });
  });
});

function Screen() {
  const { data } = useQuery(sectionsQuery);
  const [search] = useSearchParams();
  return (
    <UnsavedParts>
      {data && <Categories sections={data} section={search.get('section') ?? 'recruit'} />}
    </UnsavedParts>
  );
}

async function open() {
  client = createQueryClient();
  renderRoutes([{ path: '/', element: <Screen /> }], '/', client);
  await screen.findByRole('button', { name: '上移“市级”' });
}

/** A colleague saves, and the window gets it. */
async function saveElsewhere(codes: string, names: Record<string, string> = {}) {
  stored = { ...named(codes), ...names };
  await client.invalidateQueries();
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const names = () =>
  [...document.querySelectorAll('div:not([hidden]) > section ol b')].map(({ textContent }) => textContent);
const note = '填写期间他人已改为：市级、国家级、省级';

it('does not overwrite another operator’s order unnoticed', async () => {
  await open();
  press('上移“省级”');
  await saveElsewhere('c,a,b');
  await screen.findByText(note);
  expect(names()).toEqual(['省级', '国家级', '市级']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存次序' }).disabled).toBe(true);
  press('保留我填写的');
  press('保存次序');
  await waitFor(() => expect(sentOrders).toEqual([expect.objectContaining({ codes: 'b,a,c' })]));
});

it('takes another operator’s order over', async () => {
  await open();
  press('上移“省级”');
  await saveElsewhere('c,a,b');
  await screen.findByText(note);
  press('采用他人的修改');
  expect(names()).toEqual(['市级', '国家级', '省级']);
});

it('keeps the unsaved order without a note when categories are only renamed or added meanwhile', async () => {
  await open();
  press('上移“省级”');
  await saveElsewhere('a,b,c', { a: '国家', d: '区级' });
  await screen.findByRole('button', { name: '上移“区级”' });
  expect(names()).toEqual(['省级', '国家', '市级', '区级']);
  expect(screen.queryByText(/他人已改为/)).toBeNull();
  press('保存次序');
  await waitFor(() => expect(sentOrders).toEqual([expect.objectContaining({ codes: 'b,a,c,d' })]));
});

it('does not take an order that was saved here for another operator’s', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  orderAnswer = promise;
  await open();
  press('上移“省级”');
  press('保存次序');
  await waitFor(() => expect(sentOrders).toHaveLength(1));
  press('上移“市级”');
  resolve();
  await screen.findByText('已保存');
  expect(names()).toEqual(['省级', '市级', '国家级']);
  expect(screen.queryByText(/他人已改为/)).toBeNull();
});

it('keeps the form of a new category while another section is shown', async () => {
  await open();
  press('新增分类');
  fireEvent.change(screen.getByRole('textbox', { name: '分类名称' }), { target: { value: '园区级' } });
  fireEvent.click(screen.getByRole('link', { name: /政策/ }));
  await screen.findByRole('button', { name: '上移“地方政策”' });
  fireEvent.click(screen.getByRole('link', { name: /人才服务/ }));
  expect(screen.getByDisplayValue('园区级')).toBeTruthy();
});

it('moves the focus to the list when the focused category is removed', async () => {
  await open();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '删除“市级”' })).toHaveProperty('disabled', false),
  );
  screen.getByRole('button', { name: '删除“市级”' }).focus();
  press('删除“市级”');
  fireEvent.click(await screen.findByRole('button', { name: '删除分类' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '删除“市级”' })).toBeNull());
  await waitFor(() => expect(document.activeElement?.tagName).toBe('OL'));
});

it('keeps a typed name while another category is renamed or merged', async () => {
  await open();
  press('重命名“国家级”');
  fireEvent.change(screen.getByRole('textbox', { name: '分类名称' }), { target: { value: '全国' } });
  press('重命名“省级”');
  fireEvent.click(await screen.findByRole('button', { name: '合并“市级”' }));
  expect(screen.getByDisplayValue('全国')).toBeTruthy();
});

it.each(['保存次序', '还原'])('moves the focus to the list when the button disappears: %s', async (name) => {
  await open();
  press('上移“省级”');
  screen.getByRole('button', { name: new RegExp(`^${name}`) }).focus();
  fireEvent.click(document.activeElement as Element);
  await waitFor(() => expect(screen.queryByRole('button', { name: '保存次序' })).toBeNull());
  expect(document.activeElement?.tagName).toBe('OL');
});
