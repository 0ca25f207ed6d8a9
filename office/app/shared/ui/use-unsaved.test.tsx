import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, it, vi } from 'vitest';
import { renderRoutes } from '../testing.tsx';
import { useUnsaved } from './use-unsaved.tsx';

const save = vi.fn<() => Promise<boolean>>();

function Form() {
  const dialog = useUnsaved(true, '政策', save);
  return (
    <>
      <Link to="/list">返回</Link>
      <Link to="?fdId=b">另一条</Link>
      {dialog}
    </>
  );
}

/** Opens the form; returns the router. */
const open = () =>
  renderRoutes([
    { path: '/', element: <Form /> },
    { path: '/list', element: <h1>列表</h1> },
  ]);

it('asks before another item of the same screen is opened', async () => {
  const { state } = open();
  fireEvent.click(screen.getByRole('link', { name: '另一条' }));
  expect(await screen.findByRole('button', { name: '保存并离开' })).toBeTruthy();
  expect(state.location.search).toBe('');
});

it('leaves the screen after saving succeeds, and stays when saving fails', async () => {
  open();
  fireEvent.click(screen.getByRole('link', { name: '返回' }));
  save.mockResolvedValueOnce(false);
  fireEvent.click(await screen.findByRole('button', { name: '保存并离开' }));
  expect((await screen.findByRole('alert')).textContent).toBe('仍未能保存，内容还在这一页');
  expect(screen.queryByRole('heading', { name: '列表' })).toBeNull();
  save.mockResolvedValueOnce(true);
  // The name contains the loading icon until that has faded, and Ant Design ignores clicks until the frame after loading ended.
  const button = screen.getByRole('button', { name: /保存并离开/ });
  await waitFor(() => expect(button.classList.contains('ant-btn-loading')).toBe(false));
  fireEvent.click(button);
  expect(await screen.findByRole('heading', { name: '列表' })).toBeTruthy();
});
