import { DESK } from '@pv-brain/contract/site/messages/office-home.ts';
import { useQueries } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { type Column, DataTable } from '../../../shared/list/data-table.tsx';
import { portalAddress } from '../../../shared/session/portal.ts';
import { Failed } from '../../../shared/ui/failed.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import styles from './content-panel.module.css';
import { COUNTED, countQuery } from './counts.ts';

const COLUMNS: readonly Column<{ label: string; path: string; total: number | undefined }>[] = [
  { title: DESK.section, cell: ({ label }) => label },
  {
    title: DESK.count,
    cell: ({ total }) =>
      total === undefined ? (
        <Skeleton.Button size="small" className={styles.waiting ?? ''} />
      ) : (
        <b>{DESK.entries(total)}</b>
      ),
    align: 'end',
  },
  {
    title: DESK.see,
    isActs: true,
    cell: ({ path }) => (
      <a href={portalAddress(path)} target="_blank" rel="noreferrer" className={`row ${styles.see}`}>
        {DESK.see}
        <Icon name="external" size={14} />
      </a>
    ),
  },
];

/** Number of published items in each section. */
export function ContentPanel() {
  const counts = useQueries({ queries: COUNTED.map(countQuery) });
  const failed = counts.find(({ error }) => error);
  return (
    <Panel title={DESK.content} note={DESK.contentNote} isFlush>
      {failed ? (
        <Failed
          error={failed.error}
          onRetry={() => {
            for (const count of counts) if (count.error) void count.refetch();
          }}
        />
      ) : (
        <DataTable
          label={DESK.content}
          columns={COLUMNS}
          rows={COUNTED.map((section, at) => ({ ...section, total: counts[at]?.data }))}
          keyOf={({ label }) => label}
          isCards={false}
        />
      )}
    </Panel>
  );
}
