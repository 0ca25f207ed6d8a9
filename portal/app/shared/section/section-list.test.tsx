import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { FilterOption } from '../api/api.ts';
import { deferred } from '../api/deferred.ts';
import type { ListData } from '../api/load-list.ts';
import { SectionList } from './section-list.tsx';

it('keeps its heading, which may have the focus, while filters and rows arrive one after the other', async () => {
  const filters = Promise.withResolvers<FilterOption[]>();
  const list = Promise.withResolvers<ListData<{ fdId: string }>>();
  const parts = { filters: deferred(filters.promise), part: deferred(list.promise) };
  const page = (
    <SectionList {...parts} all="全部政策" failure={() => null}>
      {({ fdId }) => fdId}
    </SectionList>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
  const heading = screen.getByRole('heading', { level: 2 });
  await act(async () => filters.resolve([]));
  expect(screen.getByRole('heading', { level: 2 })).toBe(heading);
  await act(async () =>
    list.resolve({
      rows: [{ fdId: 'first' }],
      total: 1,
      page: 1,
      pageSize: 10,
      category: '',
      selectedFilters: {},
      path: '/',
    }),
  );
  expect(screen.getByRole('heading', { level: 2 })).toBe(heading);
  expect(screen.getByRole('listitem').textContent).toBe('first');
});
