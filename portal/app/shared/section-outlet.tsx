import { Outlet } from 'react-router';
import { Panel } from './panel.tsx';
import { Loading } from './states.tsx';
import { usePending } from './use-pending.ts';

/** The page below, or grey rows while another page of the section is awaited. */
export function SectionOutlet({ held }: { held?: boolean | undefined }) {
  const pending = usePending();
  return held || pending === 'within' ? (
    <Panel bleed>
      <Loading />
    </Panel>
  ) : (
    <Outlet />
  );
}
