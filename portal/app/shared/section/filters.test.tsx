import { fireEvent, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { Filters } from './filters.tsx';

it('applies a form that is sent before the script of the filters is loaded', async () => {
  const container = document.createElement('div');
  container.innerHTML =
    '<div><div><form action="/policy"><input name="level" value="市级"><input name="validity" value=""></form></div></div>';
  document.body.append(container);
  const list = { selectedFilters: {}, total: 7, path: '/policy' };
  const router = createMemoryRouter([{ path: '/policy', element: <Filters options={[]} list={list} /> }], {
    initialEntries: ['/policy'],
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  render(<RouterProvider router={router} />, { container, hydrate: true });
  const form = container.querySelector('form');
  expect(form && fireEvent.submit(form)).toBe(false);
  await waitFor(() => expect(router.state.location.search).toBe(`?level=${encodeURIComponent('市级')}`));
  vi.unstubAllGlobals();
});
