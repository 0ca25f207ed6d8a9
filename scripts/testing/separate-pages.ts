import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

/** Like `expect.poll` (vitest.config.ts): only protects against hanging. */
const ASYNC_TIMEOUT_MS = 120_000;

configure({ asyncUtilTimeout: ASYNC_TIMEOUT_MS });

/** Prototypes to which tests add methods that jsdom lacks. */
const prototypes = [Element.prototype, HTMLDialogElement.prototype, Range.prototype];
const originals = prototypes.map((prototype) => Object.getOwnPropertyDescriptors(prototype));

function restorePrototypes(): void {
  for (const [index, prototype] of prototypes.entries()) {
    const original = originals[index] ?? {};
    for (const key of Reflect.ownKeys(prototype)) {
      if (!(key in original)) Reflect.deleteProperty(prototype, key);
    }
    Object.defineProperties(prototype, original);
  }
}

/** Listeners of the history that a file's modules have added: they are evaluated again for the next file, with their own. */
const historyListeners: Parameters<typeof window.addEventListener>[] = [];
const { addEventListener } = window;
window.addEventListener = (...parameters: Parameters<typeof addEventListener>) => {
  if (parameters[0] === 'popstate') historyListeners.push(parameters);
  addEventListener.apply(window, parameters);
};

/** More dialogs than any file opens at once. */
const MAX_STEPS = 50;

/**
 * Leaves the history entries of a file's dialogs: otherwise open dialogs, or those with a pending back step, would affect dialogs
 * of the next file.
 */
async function leaveHistory(): Promise<void> {
  vi.useRealTimers();
  await vi.waitUntil(() => !history.state?.dialog).catch(() => {});
  for (let steps = 0; steps < MAX_STEPS; steps += 1) window.dispatchEvent(new PopStateEvent('popstate'));
}

// Tests of a file share it too: each removes what it rendered and its stubs.
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// Test files share a document: each restores its state from the worker's start.
afterAll(async () => {
  cleanup();
  await leaveHistory();
  for (const parameters of historyListeners) window.removeEventListener(...parameters);
  window.addEventListener = addEventListener;
  restorePrototypes();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  // A new head, which no observer of an earlier file watches. The body stays: `screen` of Testing Library is bound to it.
  document.head.replaceWith(document.createElement('head'));
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = `${cookie.replace(/=.*/, '')}=; max-age=0; path=/`;
  }
  history.replaceState(null, '', '/');
});
