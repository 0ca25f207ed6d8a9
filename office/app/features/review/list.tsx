import { INBOX_LIST } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { Button } from 'antd';
import { Waiting } from '../../shared/layout/waiting.tsx';
import {
  countConditions,
  type InboxKind,
  type InboxViewing,
  NO_CONDITIONS,
} from '../../shared/routes/review-view.ts';
import { Failed } from '../../shared/ui/failed.tsx';
import { State } from '../../shared/ui/state.tsx';
import styles from './list.module.css';
import { Row } from './row.tsx';
import type { Queue } from './use-queue.ts';

/** Empty state: no items left, or none that match the filters. */
function Empty({ list, viewing: { view, show } }: { list: InboxKind; viewing: InboxViewing }) {
  const conditions = countConditions(list, view);
  if (conditions > 0)
    return (
      <State title={INBOX_LIST.filteredEmpty} note={INBOX_LIST.filteredNote(conditions)}>
        <Button onClick={() => show({ ...NO_CONDITIONS, ...(list === 'any' ? { kind: '' } : {}) })}>
          {INBOX_LIST.clear}
        </Button>
      </State>
    );
  if (view.tab === 'open') return <State title={INBOX_LIST.none[list]} note={INBOX_LIST.noneNote} />;
  if (view.tab === 'mine') return <State title={INBOX_LIST.noneMine} note={INBOX_LIST.noneMineNote} />;
  return <State title={INBOX_LIST.noneOfState} />;
}

interface ListProps {
  list: InboxKind;
  viewing: InboxViewing;
  queue: Queue;
  openId: string | undefined;
}

export function List({ list, viewing, queue, openId }: ListProps) {
  const { rows, total, error, isLoading, isOld } = queue;
  const { addressTo } = viewing;
  if (error && rows.length === 0) return <Failed error={error} onRetry={queue.retry} />;
  if (isLoading) return <Waiting />;
  if (rows.length === 0) return <Empty list={list} viewing={viewing} />;
  return (
    <>
      <ul className={`scrolls ${styles.rows}`} aria-label={INBOX_LIST.label} aria-busy={isOld}>
        {rows.map((row) => (
          <Row
            key={row.fdId}
            row={row}
            to={addressTo(row.fdId)}
            isShown={row.fdId === openId}
            isMixed={list === 'any'}
          />
        ))}
      </ul>
      {queue.loadMore &&
        (queue.moreError ? (
          <Failed error={queue.moreError} onRetry={queue.loadMore} />
        ) : (
          <div className={styles.more}>
            <Button block loading={queue.isMore} onClick={queue.loadMore}>
              {INBOX_LIST.more(total - rows.length)}
            </Button>
          </div>
        ))}
    </>
  );
}
