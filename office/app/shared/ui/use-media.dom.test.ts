import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useMode } from '../theme/use-mode.ts';
import { useMedia } from './use-media.ts';

const matching = new Set<string>();
const listeners = new Set<() => void>();

/** Changes which media queries match. */
const show = (...queries: string[]) =>
  act(() => {
    matching.clear();
    for (const query of queries) matching.add(query);
    for (const listener of listeners) listener();
  });

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matching.has(query),
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
});

it('keeps the layout of the window while the page is printed', () => {
  const wide = '(min-width: 1024px)';
  show(wide);
  const { result } = renderHook(() => useMedia(wide));
  show('print');
  expect(result.current).toBe(true);
  show(wide);
  expect(result.current).toBe(true);
  show();
  expect(result.current).toBe(false);
});

it('prints in light colours', () => {
  const dark = '(prefers-color-scheme: dark)';
  show(dark);
  const { result } = renderHook(useMode);
  expect(result.current).toBe('dark');
  show(dark, 'print');
  expect(result.current).toBe('light');
});
