import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub, data } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { RouteError } from './route-error.tsx';

const Article = () => <p>正文</p>;
const ArticleError = () => <RouteError back="/policy" />;

/** A page whose first load fails with `status`, and whose second one succeeds. */
function show(status: number) {
  let loads = 0;
  const loader = () => {
    loads += 1;
    if (loads === 1) throw data(null, { status });
    return null;
  };
  const Stub = createRoutesStub([{ path: '/', loader, Component: Article, ErrorBoundary: ArticleError }]);
  render(<Stub />);
}

afterEach(cleanup);

it('offers the way back where the content does not exist', async () => {
  show(404);
  expect(await screen.findByRole('heading', { level: 1, name: '数据加载失败，请稍后再试' })).toBeTruthy();
  expect(screen.getByText('内容不存在或已撤下')).toBeTruthy();
  expect(screen.getByRole('link', { name: '返回列表' }).getAttribute('href')).toBe('/policy');
  expect(screen.queryByRole('button')).toBeNull();
});

it('loads the page again on request after another failure', async () => {
  show(502);
  fireEvent.click(await screen.findByRole('button', { name: '重新加载' }));
  expect(screen.queryByText('内容不存在或已撤下')).toBeNull();
  expect(await screen.findByText('正文')).toBeTruthy();
});
