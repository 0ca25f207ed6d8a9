import { act, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, it, vi } from 'vitest';
import { deferred } from '../api/deferred.ts';
import { SectionLayout } from '../section/section-layout.tsx';
import { BrowserLink } from '../ui/links/link.tsx';
import { Deferred } from './deferred.tsx';

const PATH = '/policy/detail/1';

/** Renders a list whose links lead to an item that has not loaded; returns a function that loads it. */
function renderList() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const part = deferred(promise);
  const List = () => (
    <>
      <BrowserLink to={PATH}>光伏新政</BrowserLink>
      <BrowserLink to={PATH}>
        查看<b>详情</b>
      </BrowserLink>
      <BrowserLink to={PATH} state={{ title: '下一篇标题' }}>
        <small>下一篇</small>
      </BrowserLink>
      <BrowserLink to="/policy">全部</BrowserLink>
    </>
  );
  const Item = () => (
    <Deferred part={part} failure={() => null}>
      {(title) => <h1>{title}，正文</h1>}
    </Deferred>
  );
  const Page = createRoutesStub([
    { path: '/', Component: List },
    { path: '/policy', Component: Item },
    { path: PATH, Component: Item },
  ]);
  render(<Page />);
  return (title: string) => act(async () => resolve(title));
}

const follow = (name: string) => act(async () => screen.getByRole('link', { name }).click());

it.each([
  ['光伏新政', '光伏新政'],
  ['下一篇', '下一篇标题'],
])('shows the title of the link %s until the item is loaded', async (link, title) => {
  const load = renderList();
  await follow(link);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.getByRole('status').textContent).toBe('加载中...');
  await load('光伏新政');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('光伏新政，正文');
  expect(screen.queryByRole('status')).toBeNull();
});

it.each(['查看详情', '全部'])('shows no title after the link %s, which has none', async (link) => {
  renderList();
  await follow(link);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.getByRole('status')).toBeTruthy();
});

it('is the only heading of level 1 in a section, whose own title gives way', async () => {
  const info = {
    section: 'policy',
    cover: 'policy',
    title: '企业政策',
    subtitle: '',
    path: '/policy',
    menuTitle: '政策分类',
  } as const;
  const Page = createRoutesStub([
    {
      path: '/policy',
      Component: () => <SectionLayout info={info} categories={[]} />,
      children: [
        { index: true, Component: () => <BrowserLink to={PATH}>光伏新政</BrowserLink> },
        { path: 'detail/:fdId', Component: () => null, loader: () => new Promise<never>(() => {}) },
      ],
    },
  ]);
  vi.stubGlobal('scrollTo', () => {});
  render(<Page initialEntries={['/policy']} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('企业政策');
  await follow('光伏新政');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('光伏新政'));
  expect(screen.getByText('企业政策', { selector: 'p' })).toBeTruthy();
});
