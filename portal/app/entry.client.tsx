import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import * as root from './root.tsx';
import * as section from './routes/policy/layout.tsx';
import * as shell from './routes/shell.tsx';
import * as market from './routes/supply-demand/layout.tsx';
import { hydrated, reloadIfNavigated } from './shared/page/hydrated.ts';
import type { FrameRoute } from './shared/page/start-script.ts';
import { addStyleLinks } from './shared/page/style-links.ts';
import './shared/ui/step-listener.ts';

/** Routes in the same file as this: page/start-script.ts loads no file for them. */
export const frameRoutes = {
  root,
  'routes/shell': shell,
  'policy-layout': section,
  'routes/supply-demand/layout': market,
} satisfies Record<FrameRoute, unknown>;

/** Delay of the preparations for the next pages and for offline reading, from the hydration: everything else comes first. */
const DELAY_MS = 3000;

/**
 * Hydrates the page of `address`, and resolves when it is interactive. Called by page/start-script.ts once the scripts of the
 * page's routes are loaded.
 */
export async function hydrate(address: string): Promise<void> {
  if (reloadIfNavigated(address)) return;
  if (!Map.groupBy) await import('@pv-brain/contract/protocol/old-browsers.ts');
  addStyleLinks();
  startTransition(() => {
    // StrictMode only checks for mistakes in development.
    const strict = (
      <StrictMode>
        <HydratedRouter />
      </StrictMode>
    );
    hydrateRoot(document, import.meta.env.DEV ? strict : <HydratedRouter />);
  });
  return hydrated;
}

const prepare = () =>
  import('./shared/page/prepare-next.ts')
    .then((next) => next.prepareNext())
    // Storage may be full or disabled; the page works without it.
    .catch(() => {});
hydrated.then(() => setTimeout(prepare, DELAY_MS));
