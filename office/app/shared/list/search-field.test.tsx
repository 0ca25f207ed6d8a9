import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderRoutes } from '../testing.tsx';
import { SearchField } from './search-field.tsx';

function List() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const viewing = {
    view: { text: address.get('text') ?? '' },
    show: ({ text }: { text: string }) => void navigate(`/list?text=${text}`, { replace: true }),
  };
  return (
    <>
      <SearchField viewing={viewing} label="搜索" />
      <Link to="/item">一条</Link>
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(loadItem: () => Promise<object>) {
  const routes = [
    { path: '/list', element: <List /> },
    { path: '/item', lazy: loadItem },
  ];
  const router = renderRoutes(routes, '/list');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '光伏' } });
  return router;
}

it('applies the typed text after a pause', async () => {
  const router = open(async () => ({ Component: () => null }));
  await act(() => vi.advanceTimersByTimeAsync(250));
  expect(router.state.location.search).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(router.state.location.search).toBe('?text=光伏');
});

it('searches the visible characters of a pasted text, and not more than a title has', async () => {
  const router = open(async () => ({ Component: () => null }));
  for (const [pasted, text] of [
    ['\ufeff光伏\u200b政策 ', '光伏政策'],
    ['光'.repeat(300), '光'.repeat(100)],
  ]) {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: pasted } });
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(router.state.location.search).toBe(`?text=${text}`);
  }
});

it('does not interrupt a navigation to a screen that is still loading', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const router = open(() => promise);
  fireEvent.click(screen.getByRole('link', { name: '一条' }));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  resolve({ Component: () => '这一条' });
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(router.state.location.pathname).toBe('/item');
  expect(screen.getByText('这一条')).toBeTruthy();
});

// React renders each of its ten transition lanes on its own: the repeats use all of them.
describe('before a busy device has rendered a navigation', { repeats: 10 }, () => {
  it('does not interrupt its start', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const router = open(() => promise);
    await act(async () => {
      fireEvent.click(screen.getByRole('link', { name: '一条' }));
      await vi.advanceTimersByTimeAsync(1000);
      expect(router.state.navigation.location?.pathname).toBe('/item');
    });
    expect(router.state.navigation.location?.pathname).toBe('/item');
    await act(async () => resolve({ Component: () => '这一条' }));
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(router.state.location.pathname).toBe('/item');
    expect(screen.getByText('这一条')).toBeTruthy();
  });

  it('does not return from its end', async () => {
    const router = open(async () => ({ Component: () => '这一条' }));
    await act(async () => {
      fireEvent.click(screen.getByRole('link', { name: '一条' }));
      await vi.advanceTimersByTimeAsync(1000);
    });
    expect(router.state.location.pathname).toBe('/item');
    expect(screen.getByText('这一条')).toBeTruthy();
  });
});

it('applies the text once a navigation was cancelled', async () => {
  const router = open(() => new Promise(() => {}));
  fireEvent.click(screen.getByRole('link', { name: '一条' }));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await act(() => router.navigate('/list'));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(router.state.location.search).toBe('?text=光伏');
});

it('waits for the end of a composition, even in browsers without InputEvent.isComposing', async () => {
  const router = open(async () => ({ Component: () => null }));
  const field = screen.getByRole('searchbox');
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: '光伏zu' } });
  fireEvent.change(field, { target: { value: '光伏zujian' } });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(router.state.location.search).not.toContain('zu');
  fireEvent.compositionEnd(field, { target: { value: '光伏组件' } });
  await act(() => vi.advanceTimersByTimeAsync(350));
  expect(router.state.location.search).toBe('?text=光伏组件');
});
