import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { createApi } from '../api/api.ts';
import { deferred } from '../api/deferred.ts';
import { loadFilteredList } from './load-filters.ts';
import { SectionList } from './section-list.tsx';

it('keeps its heading, which may have the focus, while filters and rows arrive one after the other', async () => {
  const filters = Promise.withResolvers();
  const list = Promise.withResolvers();
  const api = createApi((path) => (path.endsWith('/filters') ? filters.promise : list.promise));
  const args = { api, params: {}, page: 1, path: '/', query: () => null };
  const part = deferred(loadFilteredList(args, 'policy', 10));
  const page = (
    <SectionList part={part} all="全部政策">
      {({ fdId }) => fdId}
    </SectionList>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
  const heading = screen.getByRole('heading', { level: 2 });
  await act(async () => filters.resolve({ rows: [] }));
  expect(screen.getByRole('heading', { level: 2 })).toBe(heading);
  await act(async () => list.resolve({ rows: [{ fdId: 'first' }], total: 1 }));
  expect(screen.getByRole('heading', { level: 2 })).toBe(heading);
  expect((await screen.findByRole('listitem')).textContent).toBe('first');
});
