import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, createRoutesStub, data, RouterProvider, useRevalidator } from 'react-router';
import { expect, it } from 'vitest';
import { AccountHost } from '../account/account-host.tsx';
import { fakeServer } from '../api/testing.ts';
import { fakeDialogs, forgetAll } from '../form/testing.ts';
import { RouteError } from './route-error.tsx';

const Article = () => <p>正文</p>;

/**
 * Renders a page whose first load fails with `status`, and whose later ones succeed: `immediate` of them at once, before React can
 * render their start, which the router relies on, and the next one after that.
 */
function show(status: number, { immediate = 0 } = {}) {
  let loads = 0;
  const start = Promise.withResolvers<void>();
  function ArticleError() {
    const { state } = useRevalidator();
    useEffect(() => {
      if (state === 'loading') start.resolve();
    }, [state]);
    return <RouteError back="/policy" />;
  }
  const loader = async () => {
    loads += 1;
    if (loads === 1) throw data(null, { status });
    if (loads > 1 + immediate) await start.promise;
    return null;
  };
  const Stub = createRoutesStub([{ path: '/', loader, Component: Article, ErrorBoundary: ArticleError }]);
  render(<Stub />);
}

it('RouteError links back to the list if the content does not exist', async () => {
  show(404);
  expect(await screen.findByRole('heading', { level: 1, name: '数据加载失败，请稍后再试' })).toBeTruthy();
  expect(screen.getByText('内容不存在或已撤下')).toBeTruthy();
  expect(screen.getByRole('link', { name: '返回列表' }).getAttribute('href')).toBe('/policy');
  expect(screen.queryByRole('button')).toBeNull();
});

it('RouteError reloads the page on request after another failure', async () => {
  show(502);
  fireEvent.click(await screen.findByRole('button', { name: '重新加载' }));
  expect(screen.queryByText('内容不存在或已撤下')).toBeNull();
  expect(await screen.findByText('正文')).toBeTruthy();
});

it('RouteError asks a visitor to sign in after a 401, and shows the page after signing in', async () => {
  fakeDialogs();
  const server = fakeServer();
  show(401);
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: AccountHost }])} />);
  expect(await screen.findByText('需要登录后才能进行此操作，是否立即登录？')).toBeTruthy();
  expect(await screen.findByRole('button', { name: '立即登录' })).toBeTruthy();
  await server.signIn();
  fireEvent.click(await screen.findByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('正文')).toBeTruthy();
  forgetAll();
});

it('RouteError retries once by itself after a 401 if the visitor is signed in', async () => {
  await fakeServer().signIn();
  show(401);
  expect(await screen.findByText('正文')).toBeTruthy();
  forgetAll();
});

it('RouteError reloads again when the page is loaded before React has rendered the start', async () => {
  await fakeServer().signIn();
  show(401, { immediate: 1 });
  expect(await screen.findByText('正文')).toBeTruthy();
  forgetAll();
});
