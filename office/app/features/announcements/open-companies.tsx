import { announcementExport } from '@pv-brain/contract/messaging/calls/announcements.ts';
import { ANNOUNCEMENT_READING } from '@pv-brain/contract/messaging/messages/announcements.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useDownload } from '../../shared/api/use-download.ts';
import { shortTime } from '../../shared/format/days.ts';
import { Waiting } from '../../shared/layout/waiting.tsx';
import { RowHeads } from '../../shared/list/row-heads.tsx';
import rowsStyles from '../../shared/list/rows.module.css';
import { Failed } from '../../shared/ui/failed.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import styles from './open-companies.module.css';
import { doneOf, type Item, openQuery } from './queries.ts';

/** Companies of a page. */
const SIZE = 20;

/** The companies of which nobody has read it, or confirmed it where they must. */
export function OpenCompanies({ item }: { item: Item }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useQuery(openQuery(item.id, page, SIZE));
  const save = useDownload(announcementExport);
  const { by } = doneOf(item);
  const total = data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / SIZE));
  const heads = [ANNOUNCEMENT_READING.company, ANNOUNCEMENT_READING.toldAt, ANNOUNCEMENT_READING.readAt];
  const step = (to: number, word: string, icon: 'chevron-left' | 'chevron-right') => (
    <Button
      aria-label={word}
      title={word}
      icon={<Icon name={icon} size={16} />}
      disabled={to < 1 || to > pages}
      onClick={() => setPage(to)}
    />
  );
  return (
    <Panel
      title={ANNOUNCEMENT_READING.openTitle[by]}
      note={ANNOUNCEMENT_READING.openCount(total)}
      isFlush
      aside={
        <Button
          icon={<Icon name="download" size={16} />}
          loading={save.isPending}
          onClick={() => save.mutate({ id: item.id })}
        >
          {ANNOUNCEMENT_READING.export}
        </Button>
      }
    >
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Waiting />
      ) : total === 0 ? (
        <p className={styles.none}>{ANNOUNCEMENT_READING.allRead}</p>
      ) : (
        <div className={rowsStyles.scroll}>
          <table
            className={rowsStyles.rows}
            aria-label={ANNOUNCEMENT_READING.openTitle[by]}
            aria-busy={isPlaceholderData}
          >
            <RowHeads heads={heads} />
            <tbody>
              {data.rows.map(({ id, name, toldAt, readAt }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td className={styles.quiet}>{shortTime(toldAt)}</td>
                  <td className={styles.quiet}>{readAt ? shortTime(readAt) : ANNOUNCEMENT_READING.never}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {pages > 1 && (
        <div className={styles.pages}>
          {step(page - 1, ANNOUNCEMENT_READING.previous, 'chevron-left')}
          <span role="status">{ANNOUNCEMENT_READING.pages(page, pages)}</span>
          {step(page + 1, ANNOUNCEMENT_READING.following, 'chevron-right')}
        </div>
      )}
    </Panel>
  );
}
