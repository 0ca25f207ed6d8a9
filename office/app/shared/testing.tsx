import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { createQueryClient } from './api/query-client.ts';
import { openSession } from './session/session.ts';

/** Returns a component with the providers of every screen. */
const providersOf =
  (queries: QueryClient) =>
  ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      {/* As in `LookProvider`. */}
      <ConfigProvider button={{ autoInsertSpace: false }}>
        <App>{children}</App>
      </ConfigProvider>
    </QueryClientProvider>
  );

/** Renders an element within the providers of every screen. */
export const renderOffice = (element: ReactNode, queries = createQueryClient()) =>
  render(element, { wrapper: providersOf(queries) });

const routerAt = (routes: RouteObject[], address: string) =>
  createMemoryRouter(routes, { initialEntries: [address] });

/** Renders routes at an address, like `renderOffice`. Returns their router. */
export function renderRoutes(routes: RouteObject[], address = '/', queries?: QueryClient) {
  const router = routerAt(routes, address);
  renderOffice(<RouterProvider router={router} />, queries);
  return router;
}

/** Calls a hook within the providers of every screen, at an address. */
export function renderOfficeHook<Result>(hook: () => Result, address = '/') {
  const Providers = providersOf(createQueryClient());
  return renderHook(hook, {
    wrapper: ({ children }) => (
      <Providers>
        <RouterProvider router={routerAt([{ path: '*', element: children }], address)} />
      </Providers>
    ),
  });
}

/** Opens a session with these roles. Only its request is answered here, not by the `fetch` of the test. */
export async function signIn(roles: readonly string[], account: object = {}): Promise<void> {
  const { fetch } = globalThis;
  const data = { token: 't', step: '', account: { username: 'e', fdComName: null, roles, ...account } };
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, msg: '', data }));
  await openSession();
  vi.stubGlobal('fetch', fetch);
}
