import type { UseQueryResult } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../testing.ts';
import { renderRoutes } from '../testing.tsx';
import { ListPanel } from './list-panel.tsx';
import { useListAddress } from './use-list-address.ts';

interface Answer {
  rows: readonly string[];
  total: number;
}

const refetch = vi.fn();

function Screen({ query }: { query: object }) {
  const viewing = useListAddress({ state: '' }, { state: ['draft', 'sent'] });
  const { state, page, size } = viewing.view;
  return (
    <ListPanel
      label="列表"
      query={{ isPlaceholderData: false, refetch, ...query } as unknown as UseQueryResult<Answer>}
      viewing={viewing}
      head={<b>{[state, page, size].join()}</b>}
      empty="什么都没有"
    >
      {({ rows }, isOld) => <p aria-busy={isOld}>{rows.join()}</p>}
    </ListPanel>
  );
}

const open = (query: object, address?: string) =>
  renderRoutes([{ path: '*', element: <Screen query={query} /> }], address);

beforeEach(stubBrowser);

it('shows a loading state', () => {
  open({});
  expect(screen.getByRole('status').textContent).toBe('正在加载…');
});

it('shows an error and retries', () => {
  open({ error: new Error('broken') });
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }));
  expect(refetch).toHaveBeenCalledOnce();
});

it('keeps the rows when a later refresh fails', () => {
  open({ error: new Error('broken'), data: { rows: ['a'], total: 1 } });
  expect(screen.getByText('a')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull();
});

it('shows the empty state without a pager', () => {
  open({ data: { rows: [], total: 0 } });
  expect(screen.getByText('什么都没有')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('shows rows and links to other pages, which keep the filter', () => {
  const router = open({ data: { rows: ['a', 'b'], total: 30 } }, '/?state=sent');
  expect(screen.getByText('a,b').getAttribute('aria-busy')).toBe('false');
  fireEvent.click(screen.getByRole('link', { name: '第 2 页' }));
  expect(router.state.location.search).toBe('?state=sent&page=2');
});

it('redirects to the last page when there are fewer pages', () => {
  const router = open({ data: { rows: ['a'], total: 11 } }, '/?page=7');
  expect(router.state.location.search).toBe('?page=2');
});

it('stays on the requested page while the previous rows are shown', () => {
  const router = open({ data: { rows: ['a'], total: 11 }, isPlaceholderData: true }, '/?page=7');
  expect(router.state.location.search).toBe('?page=7');
  expect(screen.getByText('a').getAttribute('aria-busy')).toBe('true');
});

it.each([
  ['/?state=draft&page=3&size=50', 'draft,3,50'],
  ['/?state=lost&page=x&size=7', ',1,10'],
  ['/?page=0', ',1,10'],
])('reads the address %s as %s', (address, view) => {
  open({}, address);
  expect(document.querySelector('b')?.textContent).toBe(view);
});
