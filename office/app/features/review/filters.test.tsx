import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { type InboxViewing, viewOf } from '../../shared/routes/review-view.ts';
import { renderOffice } from '../../shared/testing.tsx';
import { stubBrowser } from '../../testing.ts';
import { Filters } from './filters.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(['办理人', '项目'])('says why the options could not be loaded: %s', async (label) => {
  stubBrowser();
  vi.stubGlobal('fetch', async () => Response.json({ code: 500, msg: '系统繁忙' }));
  const view = viewOf('application', new URLSearchParams({ handler: 'h1', project: 'p1' }));
  const viewing: InboxViewing = { view, show() {}, addressTo: (fdId) => `/applications/${fdId}` };
  const element = <Filters list="application" viewing={viewing} rows={[]} />;
  renderOffice(
    <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
    new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  );
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${label}`) }));
  expect((await screen.findByRole('alert')).textContent).toBe('系统繁忙');
});
