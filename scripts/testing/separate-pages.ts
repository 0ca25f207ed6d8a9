import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

/** As for `expect.poll` (vitest.config.ts): protects against hanging. */
const ASYNC_TIMEOUT_MS = 120_000;

configure({ asyncUtilTimeout: ASYNC_TIMEOUT_MS });

/** Where tests add methods that jsdom lacks. */
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

/** More than a file opens dialogs at once. */
const MAX_STEPS = 50;

/** Dialogs of the file that are still open, or wait for a step back of their own, would take those of the next one. */
async function leaveHistory(): Promise<void> {
  vi.useRealTimers();
  await vi.waitUntil(() => !history.state?.dialog).catch(() => {});
  for (let steps = 0; steps < MAX_STEPS; steps += 1) window.dispatchEvent(new PopStateEvent('popstate'));
}

// Test files share a document: each leaves it as it was when the worker started.
afterAll(async () => {
  cleanup();
  await leaveHistory();
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
