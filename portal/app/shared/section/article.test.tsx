import { handleAt } from '@pv-brain/contract/protocol/page-handle.ts';
import { render, screen } from '@testing-library/react';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import * as detail from '../../routes/article/detail.tsx';
import * as layout from '../../routes/article/layout.tsx';
import * as list from '../../routes/article/list.tsx';
import { createApi, type Query } from '../api/api.ts';
import { apiContext } from '../api/load.ts';
import { articleInfo, articleSectionAt, finance, listOf } from './article.ts';

// A test section, added as the portal's sections of articles are: a definition in the table of such sections.
const notice = await vi.hoisted(async () => {
  const { define } = await import('@pv-brain/contract/content/define.ts');
  return define({
    name: 'notice',
    table: 'public_notice',
    label: '公示公告',
    noun: '公告',
    find: 'findNoticeById',
    covers: ['news'],
    portalPath: '/notice',
    title: 'fdHeading',
    category: { field: 'fdNoticeClass', label: '公告类别' },
    time: { field: 'fdIssueDate', label: '公示日期' },
    article: {
      head: {
        title: '公示公告',
        subtitle: '公示与公告',
        menuTitle: '公告分类',
        all: '全部公告',
      },
      publisher: 'fdOffice',
      content: 'fdBody',
    },
    fields: {
      fdHeading: { label: '标题', kind: 'text', required: true, maxLength: 20, list: true },
      fdOffice: { label: '公示单位', kind: 'text', maxLength: 50, list: true },
      fdBody: { label: '正文', kind: 'richText', required: true, list: true },
    },
  });
});
vi.mock('@pv-brain/contract/content/articles.ts', () => ({ articles: { notice } }));

const ITEM = {
  fdId: 'n1',
  fdHeading: '屋顶征集公示',
  fdOffice: '园区管委会',
  fdBody: '<p>征集<b>闲置</b>屋顶</p>',
  fdIssueDate: '2026-03-18 10:00:00',
  fdNoticeClass: '2',
  fdCategoryName: '征集',
};
const CATEGORIES = [{ fdCategory: '2', fdCategoryName: '征集' }];
const requests: [string, Query][] = [];

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('scrollTo', () => {});
});

/** Renders the section's routes at an address, with a server that has one notice. */
function visit(address: string) {
  const api = createApi(async (path, query) => {
    requests.push([path, query]);
    if (path.endsWith('/categories')) return { rows: CATEGORIES, total: 1 };
    return path.endsWith('/list') ? { rows: [ITEM], total: 1 } : { data: ITEM };
  });
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  const route = ({ loader, handle, default: Component }: typeof list | typeof detail) => ({
    loader,
    handle,
    Component,
  });
  const Section = createRoutesStub(
    [
      {
        path: '/notice',
        loader: layout.loader,
        Component: layout.default,
        children: [
          { index: true, ...route(list) },
          { path: 'detail/:fdId', ...route(detail) },
        ],
      },
    ],
    context,
  );
  render(<Section initialEntries={[address]} />);
}

it('a section of articles lists its items with the heading and fields of its definition', async () => {
  visit('/notice');
  const link = await screen.findByRole('link', { name: '屋顶征集公示' });
  expect(link.getAttribute('href')).toBe('/notice/detail/n1');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('公示公告');
  expect(screen.getByRole('heading', { name: '全部公告' })).toBeTruthy();
  for (const text of ['征集闲置屋顶', '园区管委会', '2026-03-18'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(requests).toContainEqual(['/api/notice/list', { pageNum: 1, pageSize: 6, category: '' }]);
  expect(handleAt(list.handle, '/notice')).toEqual({ list: 'notice', pageSize: 6 });
});

it('a section of articles shows an item with its labels, and its category in the menu', async () => {
  visit('/notice/detail/n1');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('屋顶征集公示');
  for (const text of ['公示单位', '公示日期', '闲置'])
    expect(screen.getByText(new RegExp(text))).toBeTruthy();
  const [inMenu] = screen
    .getAllByRole('link', { name: '征集' })
    .filter((link) => link.ariaCurrent === 'page');
  expect(inMenu?.getAttribute('href')).toBe('/notice/2');
  expect(requests).toContainEqual(['/api/notice/findNoticeById', { fdId: 'n1' }]);
  expect(handleAt(detail.handle, '/notice/detail/n1')).toEqual({
    item: 'notice',
    categoryField: 'fdNoticeClass',
  });
});

it('a section of articles accepts its address in any case, and no other address', () => {
  expect(articleSectionAt('/Notice/2').name).toBe('notice');
  expect(() => articleSectionAt('/policy')).toThrow();
});

it('finance is a section of articles that begins with its introduction and has lists of categories', () => {
  expect(articleSectionAt('/financial/product')).toBe(finance);
  expect(articleInfo(finance).first).toEqual({ label: '平台介绍', to: '/financial/default' });
  expect(listOf(finance, 'product')).toBe('/financial/product');
  expect(listOf(finance, null)).toBe('/financial');
  expect(listOf(articleSectionAt('/notice'), '2')).toBe('/notice');
});
