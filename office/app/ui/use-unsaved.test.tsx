// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { useUnsaved } from './use-unsaved.tsx';

afterEach(cleanup);

const save = vi.fn<() => Promise<boolean>>();

function Form() {
  const dialog = useUnsaved(true, '政策', save);
  return (
    <>
      <Link to="/list">返回</Link>
      {dialog}
    </>
  );
}

it('leaves once what is typed is saved, and stays where it cannot be', async () => {
  const routes = [
    { path: '/', element: <Form /> },
    { path: '/list', element: <h1>列表</h1> },
  ];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  fireEvent.click(screen.getByRole('link', { name: '返回' }));
  save.mockResolvedValueOnce(false);
  fireEvent.click(await screen.findByRole('button', { name: '保存并离开' }));
  expect((await screen.findByRole('alert')).textContent).toBe('仍未能保存，内容还在这一页');
  expect(screen.queryByRole('heading', { name: '列表' })).toBeNull();
  save.mockResolvedValueOnce(true);
  // The sign that it is under way stands in the button's name until it has faded.
  fireEvent.click(screen.getByRole('button', { name: /保存并离开/ }));
  expect(await screen.findByRole('heading', { name: '列表' })).toBeTruthy();
});
