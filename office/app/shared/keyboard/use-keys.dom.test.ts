import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { markScreenLoaded, startKeyQueue } from './pending-keys.ts';
import { useKeys } from './use-keys.ts';

const acts = {
  'Ctrl K': vi.fn(),
  'Ctrl Shift L': vi.fn(),
  'Ctrl ENTER': vi.fn(),
  n: vi.fn(),
  'g p': vi.fn(),
  p: vi.fn(),
};

/** Presses a key; returns whether the browser's default is kept. */
const press = (key: string, options: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key, ...options });
const ctrl = { ctrlKey: true };

beforeEach(() => {
  vi.clearAllMocks();
  renderHook(() => useKeys(acts));
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('acts once per key press', () => {
  expect(press('Enter', ctrl)).toBe(false);
  expect(press('Enter', { ...ctrl, repeat: true })).toBe(false);
  press('n');
  press('n', { repeat: true });
  expect(acts['Ctrl ENTER']).toHaveBeenCalledTimes(1);
  expect(acts.n).toHaveBeenCalledTimes(1);
});

it('does not act below an open dialog', () => {
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

it('treats G and a second key as a sequence, across all listeners', () => {
  const newActs = { 'g p': vi.fn() };
  renderHook(() => useKeys(newActs));
  press('g');
  press('p');
  press('p');
  expect(acts['g p']).toHaveBeenCalledTimes(1);
  expect(acts.p).toHaveBeenCalledTimes(1);
  cleanup();
  renderHook(() => useKeys({ p: acts.p }));
  renderHook(() => useKeys(newActs));
  press('g');
  press('p');
  expect(newActs['g p']).toHaveBeenCalledTimes(1);
  expect(acts.p).toHaveBeenCalledTimes(1);
});

it('queues keys for the screen that a shortcut opens, until it handles them', () => {
  startKeyQueue(new Event('keydown').timeStamp);
  // Neither the old screen nor the browser handles them.
  expect(press('n')).toBe(false);
  expect(press('j')).toBe(false);
  expect(acts.n).not.toHaveBeenCalled();
  cleanup();
  const next = { n: vi.fn(), j: vi.fn() };
  const { rerender } = renderHook((keys: object) => useKeys({ ...keys }), { initialProps: { n: next.n } });
  expect(next.n).not.toHaveBeenCalled();
  markScreenLoaded();
  expect(next.n).toHaveBeenCalledTimes(1);
  // The list of the new screen has not loaded yet.
  rerender(next);
  expect(next.j).toHaveBeenCalledTimes(1);
  expect(next.n).toHaveBeenCalledTimes(1);
  press('n');
  expect(next.n).toHaveBeenCalledTimes(2);
});

it.each([
  ['queues a key that was pressed in time and is handled late', 100, false],
  ['leaves a key that was pressed after three seconds to the browser', 3100, true],
])('%s', (_, pressedAfterMs, isLeft) => {
  const event = new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true });
  startKeyQueue(event.timeStamp);
  const handledLate = vi.spyOn(performance, 'now').mockReturnValue(event.timeStamp + 5000);
  Object.defineProperty(event, 'timeStamp', { value: event.timeStamp + pressedAfterMs });
  document.body.dispatchEvent(event);
  handledLate.mockRestore();
  expect(acts.n).toHaveBeenCalledTimes(isLeft ? 1 : 0);
  markScreenLoaded();
  expect(acts.n).toHaveBeenCalledTimes(1);
});

it('types the keys after / into the search field of the loading screen', () => {
  const pressedKeys: string[] = [];
  document.execCommand = (_, __, text = '') => pressedKeys.push(text) > 0;
  onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'));
  startKeyQueue(new Event('keydown').timeStamp);
  for (const key of ['/', 'g', 'f']) press(key);
  cleanup();
  renderHook(() => useKeys({ '/': () => {}, g: () => pressedKeys.push('none') }));
  markScreenLoaded();
  expect(pressedKeys).toEqual(['gf']);
});

it('handles single characters while a checkbox has the focus, since it takes no text', () => {
  const box = Object.assign(document.createElement('input'), { type: 'checkbox' });
  const field = document.createElement('input');
  document.body.append(box, field);
  fireEvent.keyDown(field, { key: 'n' });
  expect(acts.n).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: 'n' });
  expect(acts.n).toHaveBeenCalledTimes(1);
});
