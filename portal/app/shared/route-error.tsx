import { ACTION } from '@pv-brain/contract/messages/action.ts';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { ButtonLink } from './button.tsx';
import { Panel } from './panel.tsx';
import { Failed } from './states.tsx';

interface RouteErrorProps {
  /** The list to go back to; the home page where there is none. */
  back?: string;
  /** `h2` where a banner already carries the page's h1. */
  heading?: 'h1' | 'h2';
}

/** For a route's ErrorBoundary. Content that is not there offers a way back, any other failure another try. */
export function RouteError({ back, heading = 'h1' }: RouteErrorProps) {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const gone = isRouteErrorResponse(error) && error.status === 404;
  const wayBack = (
    <ButtonLink to={back ?? '/index'} variant={gone ? 'primary' : 'line'} size="sm">
      {back ? ACTION.backToList : ACTION.backHome}
    </ButtonLink>
  );
  return (
    <Panel bleed>
      <Failed heading={heading} action={wayBack} onRetry={gone ? undefined : () => void revalidate()} />
    </Panel>
  );
}
