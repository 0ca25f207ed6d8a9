import { ACTION, STATE } from '@pv-brain/contract/protocol/messages/ui.ts';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { ApiError } from '../api/api-error.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { Failed } from '../ui/states.tsx';

interface RouteErrorProps {
  /** Why the page's own part did not come; left out where the route itself failed. */
  error?: unknown;
  /** The list to go back to; the home page where there is none. */
  back?: string;
  /** `h2` where a banner already carries the page's h1. */
  heading?: 'h1' | 'h2';
}

/** True where a call or a route says that there is no such thing. */
export function isGone(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === 404;
  return isRouteErrorResponse(error) && error.status === 404;
}

/** For a route's ErrorBoundary. Content that is not there offers a way back, any other failure another try. */
export function RouteError({ error, back, heading = 'h1' }: RouteErrorProps) {
  const routeError = useRouteError();
  const { revalidate } = useRevalidator();
  const gone = isGone(error ?? routeError);
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
        action={wayBack}
        onRetry={gone ? undefined : () => void revalidate()}
      />
    </Panel>
  );
}
