import { announcementRemind } from '@pv-brain/contract/messaging/calls/announcements.ts';
import { ANNOUNCEMENT_READING } from '@pv-brain/contract/messaging/messages/announcements.ts';
import type { ReactNode } from 'react';
import { daysAgo } from '../../shared/format/days.ts';
import { disabledFocusable } from '../../shared/keyboard/disabled-focusable.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { type Row, readingProgress, useAct } from './queries.ts';
import styles from './reading-panel.module.css';

/** Bar of a share that is done. Hidden from screen readers: the text beside it says the same. */
export function ReadingBar({ doneCount, total }: { doneCount: number; total: number }) {
  // A partial share is never drawn as empty or full.
  const share =
    total === 0
      ? 0
      : doneCount === total
        ? 100
        : Math.min(98, Math.max(doneCount === 0 ? 0 : 2, (doneCount / total) * 100));
  return (
    <svg
      className={`block full ${styles.bar}`}
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={styles.ground} width="100" height="8" />
      <rect className={styles.done} width={share} height="8" />
    </svg>
  );
}

interface ReadingPanelProps {
  title: string;
  row: Row;
  head?: ReactNode;
  children?: ReactNode;
}

/** Number of companies that have read a sent announcement, and the button to remind the others. */
export function ReadingPanel({ title, row, head, children }: ReadingPanelProps) {
  const mayWrite = useMay('announcement:write');
  const remind = useAct(announcementRemind);
  const { by, doneCount, remaining } = readingProgress(row);
  const isActive = row.state === 'sent' && (row.until === null || row.until >= daysAgo(0));
  return (
    <Panel title={title}>
      <div className="grid gap-12 muted">
        {head}
        <p className={`quiet ${styles.number}`}>
          <b>{doneCount}</b> {ANNOUNCEMENT_READING.of[by](row.companies)}
        </p>
        <ReadingBar doneCount={doneCount} total={row.companies} />
        <p>
          {remaining === 0 ? ANNOUNCEMENT_READING.allRead : ANNOUNCEMENT_READING.open[by](remaining)}
          {remaining > 0 && isActive && mayWrite && (
            <>
              ，
              <button
                type="button"
                {...disabledFocusable(
                  remind.isPending,
                  () => remind.mutate({ id: row.id }),
                  `min-28 linked ${styles.remind}`,
                )}
              >
                {ANNOUNCEMENT_READING.remind}
              </button>
            </>
          )}
        </p>
        {children}
      </div>
    </Panel>
  );
}
