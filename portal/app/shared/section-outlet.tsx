import { Outlet } from 'react-router';
import { Panel } from './panel.tsx';
import { Loading } from './states.tsx';
import { usePending } from './use-pending.ts';

/** The page below, or grey rows while the next one is awaited. */
export function SectionOutlet() {
  return usePending() ? (
    <Panel bleed>
      <Loading />
    </Panel>
  ) : (
    <Outlet />
  );
}
