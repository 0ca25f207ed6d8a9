import { afterEach, expect, it, vi } from 'vitest';
import { isTextLarge, onTextSizeChange, toggleTextSize } from './text-size.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  delete document.documentElement.dataset.text;
});

it('switches between both sizes, remembers the choice and calls its listeners', () => {
  const listener = vi.fn();
  const stop = onTextSizeChange(listener);
  toggleTextSize();
  expect([isTextLarge(), localStorage.getItem('text-size')]).toEqual([true, 'large']);
  toggleTextSize();
  expect([isTextLarge(), localStorage.getItem('text-size')]).toEqual([false, 'standard']);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});

it('switches for this page if storage is switched off', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  toggleTextSize();
  expect(isTextLarge()).toBe(true);
});
