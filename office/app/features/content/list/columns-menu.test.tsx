import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { loadPreferences } from '../../../shared/session/preferences.ts';
import { stubBrowser } from '../../../testing.ts';
import { ColumnsMenu } from './columns-menu.tsx';

const storedColumns = () => JSON.parse(localStorage.getItem('office:a') ?? '{}').columns;
const checkbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

beforeEach(() => {
  localStorage.clear();
  loadPreferences('a');
  // jsdom has no layout.
  stubBrowser();
});

it('stores the chosen columns per section until they are reset', async () => {
  render(<ColumnsMenu section="policy" />);
  fireEvent.click(screen.getByRole('button', { name: '列 7/10' }));
  await screen.findByRole('checkbox', { name: '标题' });
  expect([checkbox('标题').disabled, checkbox('发文单位').checked, checkbox('级别').checked]).toEqual([
    true,
    false,
    true,
  ]);
  fireEvent.click(checkbox('发文单位'));
  fireEvent.click(checkbox('级别'));
  fireEvent.click(checkbox('最近修改'));
  expect(storedColumns()).toEqual({
    policy: ['category', 'fdValidity', 'fdIssuedComName', 'state', 'published'],
  });
  expect(screen.getByText('列 6/10')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '恢复默认' }));
  expect(storedColumns()).toEqual({});
  expect(checkbox('级别').checked).toBe(true);
});

it('closes by Escape and returns the focus', async () => {
  render(<ColumnsMenu section="policy" />);
  const button = screen.getByRole('button', { name: '列 7/10' });
  fireEvent.click(button);
  await screen.findByRole('checkbox', { name: '标题' });
  fireEvent.keyDown(checkbox('级别'), { key: 'Escape' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
});
