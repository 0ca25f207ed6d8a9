import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useKeys } from './use-keys.ts';

const acts = {
  'Ctrl K': vi.fn(),
  'Ctrl Shift L': vi.fn(),
  'Ctrl ENTER': vi.fn(),
  n: vi.fn(),
  'g p': vi.fn(),
  p: vi.fn(),
};

/** Whether the browser is left to do what it does by the key. */
const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key, ...more });
const ctrl = { ctrlKey: true };

beforeEach(() => {
  vi.clearAllMocks();
  renderHook(() => useKeys(acts));
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('lets keys act once a press', () => {
  expect(press('Enter', ctrl)).toBe(false);
  expect(press('Enter', { ...ctrl, repeat: true })).toBe(false);
  press('n');
  press('n', { repeat: true });
  expect(acts['Ctrl ENTER']).toHaveBeenCalledTimes(1);
  expect(acts.n).toHaveBeenCalledTimes(1);
});

it('lets nothing below an open dialog act', () => {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  expect(press('Enter', ctrl)).toBe(false);
  expect(press('n')).toBe(true);
  expect(acts['Ctrl ENTER']).not.toHaveBeenCalled();
  expect(acts.n).not.toHaveBeenCalled();
  press('k', ctrl);
  press('L', { ...ctrl, shiftKey: true });
  expect(acts['Ctrl K']).toHaveBeenCalledTimes(1);
  expect(acts['Ctrl Shift L']).toHaveBeenCalledTimes(1);
});

it('takes two keys for one where the first is G, for all that listen', () => {
  const later = { 'g p': vi.fn() };
  renderHook(() => useKeys(later));
  press('g');
  press('p');
  press('p');
  expect(acts['g p']).toHaveBeenCalledTimes(1);
  expect(acts.p).toHaveBeenCalledTimes(1);
  cleanup();
  renderHook(() => useKeys({ p: acts.p }));
  renderHook(() => useKeys(later));
  press('g');
  press('p');
  expect(later['g p']).toHaveBeenCalledTimes(1);
  expect(acts.p).toHaveBeenCalledTimes(1);
});
