import { ACTION, STATE } from '@pv-brain/contract/protocol/messages/ui.ts';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { ApiError } from '../api/api-error.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { Failed } from '../ui/states.tsx';
import { useLater } from '../ui/use-later.ts';

interface RouteErrorProps {
  /** Why the page's own part did not come; left out where the route itself failed. */
  error?: unknown;
  /** The list to go back to; the home page where there is none. */
  back?: string;
  /** `h2` where a banner already carries the page's h1. */
  heading?: 'h1' | 'h2';
}

/** Whether a call or a route failed with this status. */
function hasStatus(error: unknown, status: number): boolean {
  if (error instanceof ApiError) return error.code === status;
  return isRouteErrorResponse(error) && error.status === status;
}

/** True where a call or a route says that there is no such thing. */
export const isGone = (error: unknown): boolean => hasStatus(error, 404);

const fetchWall = () => import('./sign-in-wall.tsx').then((module) => module.SignInWall);

/**
 * For a route's ErrorBoundary. Content that is not there offers a way back, what is not for everybody the way to sign in, any
 * other failure another try.
 */
export function RouteError({ error, back, heading = 'h1' }: RouteErrorProps) {
  const routeError = useRouteError();
  const { revalidate } = useRevalidator();
  const failure = error ?? routeError;
  const gone = isGone(failure);
  const Wall = useLater(hasStatus(failure, 401), fetchWall);
  const wayBack = (
    <ButtonLink to={back ?? '/index'} variant={gone ? 'primary' : 'line'} size="sm">
      {back ? ACTION.backToList : ACTION.backHome}
    </ButtonLink>
  );
  return (
    <Panel bleed>
      <Failed
        note={gone ? STATE.gone : undefined}
        heading={heading}
        action={
          <>
            {Wall && <Wall />}
            {wayBack}
          </>
        }
        onRetry={gone ? undefined : () => void revalidate()}
      />
    </Panel>
  );
}
