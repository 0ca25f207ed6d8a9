import { render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type SearchResult, searchPath, searchQueryFrom } from './load-search.ts';
import { SearchPage } from './search-page.tsx';

const FOUND: SearchResult = {
  code: 0,
  msg: '操作成功',
  rows: [
    {
      section: 'policy',
      sectionLabel: '企业政策',
      fdId: 'a',
      path: '/policy/detail/a',
      title: '<b>组件</b>回收办法',
      summary: '退役组件的处置',
      time: '2026-03-18 10:00:00',
      highlights: { title: [3, 5], summary: [2, 4] },
      isPinned: true,
      isEnded: true,
    },
  ],
  total: 25,
  totalIsExact: true,
  corrected: null,
  offered: null,
  isLoose: false,
  ideas: [],
  sections: [
    { section: 'policy', label: '企业政策', total: 25, isExact: true },
    { section: 'recruit', label: '人才服务', total: 300, isExact: false },
  ],
  times: [
    { since: 'week', total: 3, isExact: true },
    { since: 'month', total: 0, isExact: false },
  ],
};

function show(result: SearchResult | null, search = '?q=组件&section=policy', page = 1) {
  const query = new URLSearchParams(search);
  const searchQuery = searchQueryFrom((name) => query.get(name));
  const Stub = createRoutesStub([
    {
      path: '/search',
      Component: () => <SearchPage searchQuery={searchQuery} page={page} result={result} />,
    },
  ]);
  return render(<Stub initialEntries={[`/search${search}`]} />);
}

const href = (name: string | RegExp, role: 'link' = 'link') =>
  decodeURIComponent(screen.getByRole(role, { name }).getAttribute('href') ?? '');

describe('search results', () => {
  it('highlight the query as text, never as markup', async () => {
    show(FOUND);
    const row = screen.getByRole('article');
    expect(href('<b>组件</b>回收办法')).toBe('/policy/detail/a');
    expect([...row.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['组件', '组件']);
    expect(row.querySelector('b')).toBeNull();
    for (const text of ['企业政策', '置顶', '已结束', '2026-03-18']) within(row).getByText(text);
  });

  it('are filtered by section and time, each with its count, and paged within the filter', () => {
    show(FOUND, '?q=组件&section=policy&since=week', 2);
    expect(href('全部栏目')).toBe('/search?q=组件&since=week');
    expect(href('人才服务（300+）')).toBe('/search?q=组件&section=recruit&since=week');
    expect(screen.getByRole('link', { name: '企业政策（25）' }).getAttribute('aria-current')).toBe('page');
    expect(href('不限')).toBe('/search?q=组件&section=policy');
    expect(screen.getByRole('link', { name: '一周内（3）' }).getAttribute('aria-current')).toBe('page');
    // A link with an unknown count is shown, as there may be hits.
    expect(href('一个月内')).toBe('/search?q=组件&section=policy&since=month');
    expect(href('下一页')).toBe('/search?q=组件&section=policy&since=week&page=3');
    expect(screen.getByText('共 25 条')).toBeTruthy();
    // Without script the page jump is a form, which must keep the query.
    const jump = screen.getByLabelText('跳转页码').closest('form');
    const fields = Object.fromEntries(new FormData(jump as HTMLFormElement));
    expect(fields).toEqual({ q: '组件', section: 'policy', since: 'week', page: '2' });
  });

  it('show the same inexact total above and below', () => {
    show({ ...FOUND, total: 300, totalIsExact: false });
    expect(screen.getAllByText('300 条以上')).toHaveLength(2);
    expect(screen.queryByText(/共/)).toBeNull();
  });

  it('mention the correction, and that only a part of the words was found', () => {
    show({ ...FOUND, corrected: '光伏', isLoose: true }, '?q=光付');
    expect(screen.getByText('没有找到“光付”，以下是“光伏”的结果')).toBeTruthy();
    expect(screen.getByText(/只包含所查词语的一部分/)).toBeTruthy();
  });
});

it.each([
  ['hits of some words', { total: 25 }],
  ['no hits', { total: 0, rows: [] }],
])('the search page offers another spelling beside %s', (_, changes) => {
  show({ ...FOUND, ...changes, offered: '公示' }, '?q=公式&section=policy');
  expect(screen.getByText(/您是不是要找/)).toBeTruthy();
  expect(href('公示')).toBe('/search?q=公示');
});

describe('a search without hits', () => {
  const nothing = { ...FOUND, rows: [], total: 0, ideas: ['储能'] };

  it('links to hits without filters, other words, the sections and contact', () => {
    show(nothing);
    expect(screen.getByText('没有找到与“组件”有关的内容')).toBeTruthy();
    expect(href('在全部栏目和时间中查找')).toBe('/search?q=组件');
    expect(href('储能')).toBe('/search?q=储能');
    expect(href('项目申报')).toBe('/project');
    expect(href('仍然没有找到？联系我们')).toBe('/contactUs');
  });

  it('does not link to a search without filters if that has no hits either', () => {
    show({ ...nothing, sections: [], times: [] });
    expect(screen.queryByText('在全部栏目和时间中查找')).toBeNull();
  });
});

it('the search page without a query shows the box and search tips', () => {
  show(null, '');
  expect(screen.getByRole('heading', { level: 1, name: '站内搜索' })).toBeTruthy();
  expect(screen.getByText('可以这样搜索')).toBeTruthy();
  expect(screen.queryByText('搜索结果')).toBeNull();
});

it('the search box keeps the query', () => {
  show(FOUND);
  expect(screen.getByLabelText<HTMLInputElement>('输入要搜索的内容', { selector: 'input' }).value).toBe(
    '组件',
  );
});

it('searchQueryFrom and searchPath treat addresses like the server', () => {
  const query = new URLSearchParams('?q=%20a%20&since=week&x=1');
  expect(searchQueryFrom((name) => query.get(name))).toEqual({ q: 'a', section: '', since: 'week' });
  expect(searchPath({ q: 'a&b', section: '', since: 'week' })).toBe('/search?q=a%26b&since=week');
});
