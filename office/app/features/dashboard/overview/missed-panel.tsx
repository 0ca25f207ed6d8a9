import { FAILED_SEARCHES } from '@pv-brain/contract/content/messages/search-words.ts';
import { portalSheet } from '@pv-brain/contract/operations/calls/dashboard.ts';
import { Link } from 'react-router';
import { useMay } from '../../../shared/session/use-may.ts';
import { Panel } from '../../../shared/ui/panel.tsx';
import { FigureTable, SheetButton } from './chart-panel.tsx';
import { formatNumber } from './format-figures.ts';
import styles from './missed-panel.module.css';
import type { Portal } from './queries.ts';

/** Searches without results: content that the portal lacks or names differently. */
export function MissedPanel({ missed }: Pick<Portal, 'missed'>) {
  const mayWrite = useMay('site:write');
  const sideActions = (
    <span className="row gap-8">
      {mayWrite && <Link to="/search-words">{FAILED_SEARCHES.toWords}</Link>}
      <SheetButton title={FAILED_SEARCHES.title} declared={portalSheet} input={{ figure: 'missed' }} />
    </span>
  );
  return (
    <Panel title={FAILED_SEARCHES.title} note={FAILED_SEARCHES.note} aside={sideActions} isFlush>
      {missed.length === 0 ? (
        <p className={`quiet text-centre ${styles.none}`}>{FAILED_SEARCHES.none}</p>
      ) : (
        <>
          <FigureTable
            label={FAILED_SEARCHES.list}
            heads={FAILED_SEARCHES.heads}
            rows={missed.map(({ term, times }) => [term, FAILED_SEARCHES.times(formatNumber(times))])}
          />
          <p className={`small ${styles.caption}`}>{FAILED_SEARCHES.caption}</p>
        </>
      )}
    </Panel>
  );
}
