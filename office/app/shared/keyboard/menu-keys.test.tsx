import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Dropdown } from 'antd';
import { beforeEach, expect, it } from 'vitest';
import { stubBrowser } from '../../testing.ts';
import { completeMenuKeys } from './menu-keys.ts';

beforeEach(stubBrowser);

it('Esc in an open menu returns the focus to its button', async () => {
  completeMenuKeys();
  render(
    <Dropdown trigger={['click']} autoFocus menu={{ items: [{ key: 'copy', label: '复制' }] }}>
      <button type="button">更多</button>
    </Dropdown>,
  );
  const button = screen.getByRole('button', { name: '更多' });
  fireEvent.click(button);
  const menuItem = await screen.findByRole('menuitem', { name: '复制' });
  await waitFor(() => expect(document.activeElement).toBe(menuItem));
  fireEvent.keyDown(menuItem, { key: 'Escape', keyCode: 27 });
  expect(document.activeElement).toBe(button);
});
