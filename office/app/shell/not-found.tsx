import { OFFICE_STATE } from '@pv-brain/contract/site/messages/office.ts';
import { Link } from 'react-router';
import { PageHead } from '../shared/layout/page-head.tsx';
import { State } from '../shared/ui/state.tsx';

/** No screen has this address. */
export function NotFound() {
  return (
    <>
      <PageHead title={OFFICE_STATE.unknown} isHidden />
      <State title={OFFICE_STATE.unknown} note={OFFICE_STATE.unknownNote}>
        <Link to="/index">{OFFICE_STATE.toStart}</Link>
      </State>
    </>
  );
}
