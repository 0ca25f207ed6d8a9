import { expect, it, vi } from 'vitest';
import { ignoreCompositionKeys } from './composition-keys.ts';

ignoreCompositionKeys();

/** Presses a key in an element and returns the names of the targets that received the event. */
function receivedKeys(element: Element, init: KeyboardEventInit, targets: Record<string, EventTarget>) {
  const names: string[] = [];
  const listeners = Object.entries(targets).map(([name, target]) => {
    const listener = vi.fn(() => names.push(name));
    target.addEventListener('keydown', listener);
    return () => target.removeEventListener('keydown', listener);
  });
  element.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  for (const end of listeners) end();
  return names;
}

function field(html: string) {
  document.body.innerHTML = `<main>${html}</main>`;
  const main = document.body.firstElementChild as HTMLElement;
  const element = main.firstElementChild as HTMLElement;
  return { element, targets: { element, main, window } };
}

it.each([
  ['Enter while composing', { key: 'Enter', isComposing: true, keyCode: 229 }],
  ['Enter after the composition ended, as in Safari', { key: 'Enter', isComposing: false, keyCode: 229 }],
  ['Escape while composing, as in Firefox', { key: 'Escape', isComposing: true, keyCode: 27 }],
  ['Ctrl+K while composing', { key: 'k', ctrlKey: true, isComposing: true, keyCode: 229 }],
])('stops %s from reaching a field, its ancestors and the shortcuts', (_, key) => {
  const { element, targets } = field('<input>');
  expect(receivedKeys(element, key, targets)).toEqual([]);
});

it('lets only the editor receive keys of its input method', () => {
  const { element, targets } = field('<div contenteditable="true"></div>');
  const composing = { key: 'Escape', isComposing: true, keyCode: 229 };
  expect(receivedKeys(element, composing, targets)).toEqual(['element']);
  expect(receivedKeys(element, { key: 'Escape', keyCode: 27 }, targets)).toEqual([
    'element',
    'main',
    'window',
  ]);
});

it.each(['Enter', 'Escape', 'a'])('passes %s on outside of a composition', (key) => {
  const { element, targets } = field('<input>');
  expect(receivedKeys(element, { key, keyCode: 13 }, targets)).toEqual(['element', 'main', 'window']);
});
