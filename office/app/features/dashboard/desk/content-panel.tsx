import { DESK } from '@pv-brain/contract/site/messages/office-home.ts';
import { useQueries } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import rowsStyles from '../../../shared/list/rows.module.css';
import { portalAddress } from '../../../shared/session/portal.ts';
import { Failed } from '../../../shared/ui/failed.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import styles from './content-panel.module.css';
import { COUNTED, countQuery } from './counts.ts';

/** How many entries of each section visitors find on the portal. */
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
        <table className={`${rowsStyles.rows} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{DESK.section}</th>
              <th scope="col">{DESK.count}</th>
              <th scope="col">
                <span className="visually-hidden">{DESK.see}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {COUNTED.map(({ label, path }, at) => {
              const total = counts[at]?.data;
              return (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>
                    {total === undefined ? (
                      <Skeleton.Button size="small" className={styles.waiting ?? ''} />
                    ) : (
                      DESK.entries(total)
                    )}
                  </td>
                  <td>
                    <a href={portalAddress(path)} target="_blank" rel="noreferrer">
                      {DESK.see}
                      <Icon name="external" size={14} />
                    </a>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
