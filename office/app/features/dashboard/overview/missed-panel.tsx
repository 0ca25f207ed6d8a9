import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import { FAILED_SEARCHES } from '@pv-brain/contract/content/messages/search-words.ts';
import { portalSheet } from '@pv-brain/contract/operations/calls/dashboard.ts';
import { CHART } from '@pv-brain/contract/operations/messages/office-desk.ts';
import { Button, Tooltip } from 'antd';
import { Link } from 'react-router';
import { useDownload } from '../../../shared/api/use-download.ts';
import { usePerson } from '../../../shared/session/session.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { FigureTable } from './figure-table.tsx';
import { numberWords } from './format-figures.ts';
import styles from './missed-panel.module.css';
import type { Portal } from './queries.ts';

/** Searches without results: content that the portal lacks or names differently. */
export function MissedPanel({ missed }: Pick<Portal, 'missed'>) {
  const sheet = useDownload(portalSheet);
  const mayWrite = allows(usePerson().roles, 'site:write');
  const sideActions = (
    <span className="row gap-8">
      {mayWrite && <Link to="/search-words">{FAILED_SEARCHES.toWords}</Link>}
      <Tooltip title={CHART.sheet(FAILED_SEARCHES.title)}>
        <Button
          type="text"
          aria-label={CHART.sheet(FAILED_SEARCHES.title)}
          icon={<Icon name="download" size={16} />}
          loading={sheet.isPending}
          onClick={() => sheet.mutate({ figure: 'missed' })}
        />
      </Tooltip>
    </span>
  );
  return (
    <Panel title={FAILED_SEARCHES.title} note={FAILED_SEARCHES.note} aside={sideActions} isFlush>
      {missed.length === 0 ? (
        <p className={`quiet ${styles.none}`}>{FAILED_SEARCHES.none}</p>
      ) : (
        <>
          <FigureTable
            label={FAILED_SEARCHES.list}
            heads={FAILED_SEARCHES.heads}
            rows={missed.map(({ term, times }) => [term, FAILED_SEARCHES.times(numberWords(times))])}
          />
          <p className={`small ${styles.caption}`}>{FAILED_SEARCHES.caption}</p>
        </>
      )}
    </Panel>
  );
}
