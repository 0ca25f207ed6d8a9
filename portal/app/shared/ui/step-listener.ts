/** What hears of steps through the history before the router does. */
let listener: ((event: PopStateEvent) => void) | undefined;

// Listeners at the window are called in the order in which they came, those of the capture phase too: this one comes with the
// frame of the page, before there is a router.
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => listener?.(event));

export function listenBeforeRouter(next: (event: PopStateEvent) => void): void {
  listener = next;
}
