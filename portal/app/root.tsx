import '@pv-brain/art/tokens.css';
import '@pv-brain/art/layout.css';
import '@pv-brain/art/base.css';
import './shared/styles/base.css';
import { ACTION } from '@pv-brain/contract/protocol/messages/ui.ts';
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import { AccountHost } from './shared/account/account-host.tsx';
import { redirectToLogin } from './shared/account/redirect-to-login.ts';
import { publicConfigContext, startBrowserApi } from './shared/api/load.ts';
import { useRenderWhenSettled } from './shared/api/use-render-when-settled.ts';
import { useMarkHydrated } from './shared/page/hydrated.ts';
import { NotFound } from './shared/page/not-found.tsx';
import { pageMeta } from './shared/page/page-meta.ts';
import previewStyles from './shared/styles/preview.css?url&no-inline';
import { Failed } from './shared/ui/states.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return context.get(publicConfigContext);
}

/** The settings come with the first page and never change. */
export function shouldRevalidate() {
  return false;
}

/** For pages without a `meta` of their own. */
export const meta = () => pageMeta({});

export function Layout({ children }: { children: ReactNode }) {
  const config = useRouteLoaderData<typeof loader>('root');
  if (typeof document !== 'undefined' && config) startBrowserApi(config, redirectToLogin);
  useRenderWhenSettled();
  useMarkHydrated();
  return (
    // public/text-size.js, which entry.server.tsx puts into the head, may have set data-text before React arrives.
    <html lang="zh-CN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0a1e38" />
        <meta name="format-detection" content="telephone=no, email=no, address=no" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        <a href="#main" className="skip-link">
          {ACTION.skip}
        </a>
        {children}
        <ScrollRestoration />
      </body>
    </html>
  );
}

export default function Root({ loaderData: { preview } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <>
      {preview?.path === pathname && (
        <p>
          <link rel="stylesheet" href={previewStyles} />
          {preview.note}
        </p>
      )}
      <Outlet />
      <AccountHost />
    </>
  );
}

/** Last resort for errors that no route below handled. */
export function ErrorBoundary() {
  const error = useRouteError();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main id="main">
      {isNotFound ? (
        <NotFound reloadDocument />
      ) : (
        <Failed heading="h1" onRetry={() => window.location.reload()} />
      )}
    </main>
  );
}
