import { Outlet } from 'react-router';
import { usePending } from '../page/use-pending.ts';
import { Panel } from '../ui/panel.tsx';
import { Loading } from '../ui/states.tsx';

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
