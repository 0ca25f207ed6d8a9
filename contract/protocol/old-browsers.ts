import 'core-js/actual/array/find-last.js';
import 'core-js/actual/array/to-sorted.js';
import 'core-js/actual/map/group-by.js';
import 'core-js/actual/object/group-by.js';

/**
 * Polyfills of APIs that the scripts and their libraries use and the oldest supported browsers (scripts/browsers.ts) lack. Loaded
 * by browsers without `Map.groupBy`, the newest of these APIs. e2e/missing-apis.ts removes all of them from a browser.
 */

/** Aborts with a reason; browsers that ignore the argument get it as a property. */
function abort(controller: AbortController, reason: unknown) {
  controller.abort(reason);
  if (controller.signal.reason !== reason)
    Object.defineProperty(controller.signal, 'reason', { value: reason });
}

AbortSignal.timeout ??= (milliseconds) => {
  const controller = new AbortController();
  setTimeout(() => abort(controller, new DOMException('signal timed out', 'TimeoutError')), milliseconds);
  return controller.signal;
};

AbortSignal.any ??= (signals) => {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) abort(controller, signal.reason);
    else signal.addEventListener('abort', () => abort(controller, signal.reason), { once: true });
  }
  return controller.signal;
};

AbortSignal.prototype.throwIfAborted ??= function (this: AbortSignal) {
  if (this.aborted) throw this.reason ?? new DOMException('signal is aborted', 'AbortError');
};

HTMLFormElement.prototype.requestSubmit ??= function (this: HTMLFormElement) {
  const button = document.createElement('button');
  button.hidden = true;
  this.append(button);
  button.click();
  button.remove();
};
