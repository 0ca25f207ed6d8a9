import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import './shared/ui/step-listener.ts';

/** Delay of the work for offline reading: everything else comes first. */
const DELAY_MS = 3000;

/** Makes the page live. Begun by page/start-script.ts, when the scripts of the page's routes are there. */
export async function hydrate(): Promise<void> {
  if (!Map.groupBy) await import('@pv-brain/contract/protocol/old-browsers.ts');
  startTransition(() => {
    // It looks for mistakes while one develops, and does nothing else.
    const strict = (
      <StrictMode>
        <HydratedRouter />
      </StrictMode>
    );
    hydrateRoot(document, import.meta.env.DEV ? strict : <HydratedRouter />);
  });
}

// Only over a safe connection; storage may be full or switched off, and the page is whole without it.
if ('serviceWorker' in navigator)
  setTimeout(
    () => import('./shared/offline/keep-pages.ts').then((offline) => offline.keepPages()).catch(() => {}),
    DELAY_MS,
  );
