/** Listener for history steps that runs before the router's. */
let listener: ((event: PopStateEvent) => void) | undefined;

// Listeners of the window are called in order of registration, even in the capture phase: this one is registered by the frame of
// the page, before the router exists.
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => listener?.(event));

export function listenBeforeRouter(next: (event: PopStateEvent) => void): void {
  listener = next;
}
