import { Panel } from './panel.tsx';
import { Loading } from './states.tsx';

/** In the place of a page whose script has not come yet. */
export function PagePending() {
  return (
    <div className="wrap">
      <Panel bleed>
        <Loading />
      </Panel>
    </div>
  );
}
