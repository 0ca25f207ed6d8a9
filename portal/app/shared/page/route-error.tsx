import { ACTION, STATE } from '@pv-brain/contract/protocol/messages/ui.ts';
import { useEffect, useRef } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { guard } from '../account/guard.ts';
import { ApiError } from '../api/api-error.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { Failed } from '../ui/states.tsx';

interface RouteErrorProps {
  /** Error of the page's own part; missing if the route itself failed. */
  error?: unknown;
  /** Path of the list to go back to; default the home page. */
  back?: string;
  /** `h2` if a banner already contains the page's h1. */
  heading?: 'h1' | 'h2';
}

/** Returns whether a call or a route failed with this status. */
function hasStatus(error: unknown, status: number): boolean {
  if (error instanceof ApiError) return error.code === status;
  return isRouteErrorResponse(error) && error.status === status;
}

/** Returns whether an error means that the content does not exist. */
export const isNotFoundError = (error: unknown): boolean => hasStatus(error, 404);

/**
 * Returns a function that loads the page again. React Router keeps the error after a reload of which React has not rendered the
 * start, as on a busy device, so such a reload is repeated.
 */
function useReload(): () => Promise<void> {
  const { revalidate, state } = useRevalidator();
  const isStartRendered = useRef(false);
  useEffect(() => {
    if (state === 'loading') isStartRendered.current = true;
  }, [state]);
  return async () => {
    isStartRendered.current = false;
    await revalidate();
    if (!isStartRendered.current) await revalidate();
  };
}

/**
 * Renders a route's ErrorBoundary: offers a way back if the content does not exist, signing in after a 401, a retry after any
 * other failure.
 */
export function RouteError({ error, back, heading = 'h1' }: RouteErrorProps) {
  const routeError = useRouteError();
  const reload = useReload();
  const failure = error ?? routeError;
  const isNotFound = isNotFoundError(failure);
  const isClosed = hasStatus(failure, 401);
  const retry = () => (isClosed ? guard(reload) : void reload());
  // The server requests without a token: the browser of a signed-in visitor requests again, others are asked to sign in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per failure
  useEffect(() => {
    if (isClosed) guard(error ? () => {} : reload);
  }, [isClosed]);
  const backLink = (
    <ButtonLink to={back ?? '/index'} variant={isNotFound ? 'primary' : 'line'} size="sm">
      {back ? ACTION.backToList : ACTION.backHome}
    </ButtonLink>
  );
  return (
    <Panel>
      <Failed
        note={isNotFound ? STATE.gone : undefined}
        heading={heading}
        action={backLink}
        onRetry={isNotFound ? undefined : retry}
      />
    </Panel>
  );
}
