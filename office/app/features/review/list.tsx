import { INBOX_LIST } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { Button } from 'antd';
import { Waiting } from '../../shared/layout/waiting.tsx';
import type { InboxKind, InboxViewing } from '../../shared/routes/review-view.ts';
import { Failed } from '../../shared/ui/failed.tsx';
import { Empty } from './empty.tsx';
import styles from './list.module.css';
import { Row } from './row.tsx';
import type { Queue } from './use-queue.ts';

interface ListProps {
  list: InboxKind;
  viewing: InboxViewing;
  queue: Queue;
  /** Id of the item open beside the list. */
  shown: string | undefined;
}

/** The rows of the list, or its empty state. */
export function List({ list, viewing, queue, shown }: ListProps) {
  const { rows, total, error, isLoading, isOld } = queue;
  const { addressTo } = viewing;
  if (error && rows.length === 0) return <Failed error={error} onRetry={queue.retry} />;
  if (isLoading) return <Waiting />;
  if (rows.length === 0) return <Empty list={list} viewing={viewing} />;
  return (
    <>
      <ul className={styles.rows} aria-label={INBOX_LIST.label} aria-busy={isOld}>
        {rows.map((row) => (
          <Row
            key={row.fdId}
            row={row}
            to={addressTo(row.fdId)}
            isShown={row.fdId === shown}
            isMixed={list === 'any'}
          />
        ))}
      </ul>
      {queue.more && (
        <div className={styles.more}>
          <Button block loading={queue.isMore} onClick={queue.more}>
            {INBOX_LIST.more(total - rows.length)}
          </Button>
        </div>
      )}
    </>
  );
}
