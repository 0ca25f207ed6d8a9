import { OFFICE_STATE } from '@pv-brain/contract/site/messages/office.ts';
import { useRouteError } from 'react-router';
import { PageHead } from '../shared/layout/page-head.tsx';
import { Failed } from '../shared/ui/failed.tsx';

/** A screen that broke, or whose script could not be had. The frame around it stays. */
export function ScreenError() {
  return (
    <>
      <PageHead title={OFFICE_STATE.failed} isHidden />
      <Failed error={useRouteError()} onRetry={() => window.location.reload()} />
    </>
  );
}
