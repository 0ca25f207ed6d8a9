import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadPreferences, setPreferences, usePreferences } from './preferences.ts';

beforeEach(() => {
  localStorage.clear();
});

function currentPreferences() {
  const { result, unmount } = renderHook(() => usePreferences());
  unmount();
  return result.current;
}

it('stores the preferences of each account separately', () => {
  loadPreferences('a');
  setPreferences({ appearance: 'dark', isCollapsed: true });
  loadPreferences('b');
  expect(currentPreferences()).toMatchObject({ appearance: 'system', isCollapsed: false });
  loadPreferences('a');
  expect(currentPreferences()).toMatchObject({
    appearance: 'dark',
    isCollapsed: true,
    density: 'comfortable',
  });
});

it('follows changes in another window', () => {
  loadPreferences('a');
  localStorage.setItem('office:a', JSON.stringify({ density: 'compact' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'office:a' }));
  expect(currentPreferences().density).toBe('compact');
});

it('shows the server’s preferences, and sends those chosen here', async () => {
  localStorage.setItem('office:a', JSON.stringify({ density: 'compact' }));
  const saved: unknown[] = [];
  let isRefused = true;
  loadPreferences('a', { appearance: 'dark' }, async (changes) => {
    saved.push(changes);
    if (isRefused) throw new Error('offline');
  });
  expect(currentPreferences()).toMatchObject({ appearance: 'dark', density: 'comfortable' });
  setPreferences({ density: 'compact' });
  await waitFor(() => expect(saved).toHaveLength(1));
  isRefused = false;
  await Promise.resolve();
  setPreferences({ appearance: 'light' });
  setPreferences({ appearance: 'system' });
  expect(currentPreferences()).toMatchObject({ appearance: 'system', density: 'compact' });
  await waitFor(() =>
    expect(saved).toEqual([
      { density: 'compact' },
      { density: 'compact', appearance: 'light' },
      { appearance: 'system' },
    ]),
  );
});

it('after a reload, sends what was chosen just before it', async () => {
  loadPreferences('a', {}, () => new Promise(() => {}));
  setPreferences({ appearance: 'dark' });
  vi.resetModules();
  const reloaded: typeof import('./preferences.ts') = await import('./preferences.ts');
  const saved: unknown[] = [];
  reloaded.loadPreferences('a', { appearance: 'light', density: 'compact' }, async (changes) =>
    saved.push(changes),
  );
  const { result } = renderHook(() => reloaded.usePreferences());
  expect(result.current).toMatchObject({ appearance: 'dark', density: 'compact' });
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(['office:a']));
  expect(saved).toEqual([{ appearance: 'dark' }]);
});

it.each([
  '{',
  'null',
  '[]',
  '{"appearance":"pink","density":3,"openGroups":"x","columns":{"policy":3},"filters":{"policy":"x"}}',
])('ignores the stored value %s', (storedText) => {
  localStorage.setItem('office:a', storedText);
  loadPreferences('a');
  expect(currentPreferences()).toMatchObject({
    appearance: 'system',
    density: 'comfortable',
    openGroups: [],
    columns: {},
    filters: {},
  });
});
