import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { Filters } from './filters.tsx';
import { fetchBar } from './load-filters.ts';

vi.mock('./load-filters.ts', { spy: true });

/** Shows the filters as the server wrote them, before their script is loaded. */
function show() {
  const container = document.createElement('div');
  container.innerHTML =
    '<div><div><form action="/policy"><input name="level" value="市级"><input name="validity" value=""></form></div></div>';
  document.body.append(container);
  const list = { options: [], selectedFilters: {}, total: 7, path: '/policy' };
  const router = createMemoryRouter([{ path: '/policy', element: <Filters list={list} /> }], {
    initialEntries: ['/policy'],
  });
  render(<RouterProvider router={router} />, { container, hydrate: true });
  return { router, form: container.querySelector('form') as HTMLFormElement };
}

afterEach(() => {
  vi.unstubAllGlobals();
  window.location.hash = '';
});

it('applies a form that is sent before the script of the filters is loaded', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const { router, form } = show();
  expect(fireEvent.submit(form)).toBe(false);
  await waitFor(() => expect(router.state.location.search).toBe(`?level=${encodeURIComponent('市级')}`));
});

it.each([
  ['sends the form on a choice', '', 1],
  ['waits for the button of the open sheet', '#filters', 0],
])('%s if the script of the filters cannot be loaded', async (_, hash, times) => {
  vi.mocked(fetchBar).mockRejectedValue(new TypeError('failed to fetch'));
  window.location.hash = hash;
  const { form } = show();
  form.submit = vi.fn();
  await act(async () => void fireEvent.change(form));
  expect(form.submit).toHaveBeenCalledTimes(times);
});
