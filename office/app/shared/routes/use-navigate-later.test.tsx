import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { type NavigateLater, useNavigateLater } from './use-navigate-later.ts';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

/** Opens `/form` and sends a request there. Returns the navigation for its answer, and the router. */
function sendFromForm() {
  window.history.replaceState(null, '', '/form?of=1');
  const navigations: NavigateLater[] = [];
  function Form() {
    const navigateLater = useNavigateLater();
    return <button type="button" onClick={() => navigations.push(navigateLater())} />;
  }
  const slowScreen = Promise.withResolvers<object>();
  const router = createBrowserRouter([
    { path: '*', element: <Form /> },
    { path: '/slow', lazy: () => slowScreen.promise },
  ]);
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByRole('button'));
  const [navigate] = navigations;
  if (!navigate) throw new Error('nothing was sent');
  return { navigate, router, slowScreen };
}

it('navigates when the answer arrives', async () => {
  const { navigate, router } = sendFromForm();
  await act(async () => navigate('/list', { state: { focus: true } }));
  expect(router.state.location).toMatchObject({ pathname: '/list', state: { focus: true } });
});

it('stays on a page that was opened before the answer', async () => {
  const { navigate, router } = sendFromForm();
  await act(() => router.navigate('/other'));
  await act(async () => navigate('/list'));
  expect(router.state.location.pathname).toBe('/other');
});

it('does not interrupt the loading of a page that was opened before the answer', async () => {
  const { navigate, router, slowScreen } = sendFromForm();
  await act(async () => void router.navigate('/slow'));
  await act(async () => navigate('/list'));
  await act(async () => slowScreen.resolve({ Component: () => null }));
  expect(router.state.location.pathname).toBe('/slow');
});

it('does not interrupt a loading that a busy device has not rendered yet', async () => {
  const { navigate, router, slowScreen } = sendFromForm();
  await act(async () => {
    void router.navigate('/slow');
    await navigate('/list');
  });
  await act(async () => slowScreen.resolve({ Component: () => null }));
  expect(router.state.location.pathname).toBe('/slow');
});

it('stays when the same page was opened with another query before the answer', async () => {
  const { navigate, router } = sendFromForm();
  await act(() => router.navigate('/form?of=2'));
  await act(async () => navigate('/list'));
  expect(router.state.location).toMatchObject({ pathname: '/form', search: '?of=2' });
});
