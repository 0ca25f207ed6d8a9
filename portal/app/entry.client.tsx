import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import './shared/ui/step-listener.ts';

/** Delay of the preparations for offline reading, so that everything else comes first. */
const DELAY_MS = 3000;

/** Hydrates the page. Called by page/start-script.ts once the scripts of the page's routes are loaded. */
export async function hydrate(): Promise<void> {
  if (!Map.groupBy) await import('@pv-brain/contract/protocol/old-browsers.ts');
  startTransition(() => {
    // StrictMode only checks for mistakes in development.
    const strict = (
      <StrictMode>
        <HydratedRouter />
      </StrictMode>
    );
    hydrateRoot(document, import.meta.env.DEV ? strict : <HydratedRouter />);
  });
}

// Requires a secure context. Storage may be full or disabled; the page works without it.
if ('serviceWorker' in navigator)
  setTimeout(
    () => import('./shared/offline/keep-pages.ts').then((offline) => offline.keepPages()).catch(() => {}),
    DELAY_MS,
  );
