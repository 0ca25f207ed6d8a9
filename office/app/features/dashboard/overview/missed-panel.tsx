import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import { MISSED } from '@pv-brain/contract/content/messages/search-words.ts';
import { portalSheet } from '@pv-brain/contract/operations/calls/dashboard.ts';
import { CHART } from '@pv-brain/contract/operations/messages/office-desk.ts';
import { Button, Tooltip } from 'antd';
import { Link } from 'react-router';
import { useDownload } from '../../../shared/api/use-download.ts';
import { usePerson } from '../../../shared/session/session.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import panel from './chart-panel.module.css';
import { FigureTable } from './figure-table.tsx';
import styles from './missed-panel.module.css';
import { numberWords } from './numbers.ts';
import type { Portal } from './queries.ts';

/** What visitors looked for in vain: what the portal lacks, or calls otherwise. */
export function MissedPanel({ missed }: Pick<Portal, 'missed'>) {
  const sheet = useDownload(portalSheet);
  const mayWrite = allows(usePerson().roles, 'site:write');
  const aside = (
    <span className={`row ${panel.aside}`}>
      {mayWrite && <Link to="/search-words">{MISSED.toWords}</Link>}
      <Tooltip title={CHART.sheet(MISSED.title)}>
        <Button
          type="text"
          aria-label={CHART.sheet(MISSED.title)}
          icon={<Icon name="download" size={16} />}
          loading={sheet.isPending}
          onClick={() => sheet.mutate({ figure: 'missed' })}
        />
      </Tooltip>
    </span>
  );
  return (
    <Panel title={MISSED.title} note={MISSED.note} aside={aside} isFlush>
      {missed.length === 0 ? (
        <p className={`quiet ${styles.none}`}>{MISSED.none}</p>
      ) : (
        <>
          <FigureTable
            label={MISSED.list}
            heads={MISSED.heads}
            rows={missed.map(({ term, times }) => [term, MISSED.times(numberWords(times))])}
          />
          <p className={`small ${styles.caption}`}>{MISSED.caption}</p>
        </>
      )}
    </Panel>
  );
}
