import crackedCell from '@pv-brain/art/cracked-cell.svg';
import emptyArray from '@pv-brain/art/empty-array.svg';
import { ACTION, STATE } from '@pv-brain/contract/protocol/messages/ui.ts';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './states.module.css';

/** Grey rows in place of a list that is loading. */
export function Loading({ rows = 6 }: { rows?: number }) {
  return (
    <div className={styles.loading} role="status">
      <p className={`text-centre text-2 ${styles.words}`}>{STATE.loading}</p>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all rows are alike
        <div key={index} className={`flex gap-24 ${styles.row}`}>
          <span className={styles.picture} />
          <span className={`grid ${styles.lines}`}>
            <i />
            <i />
            <i />
          </span>
        </div>
      ))}
    </div>
  );
}

interface StateProps {
  /** Element of the text: h1 if the page has no other. */
  heading?: 'h1' | 'h2' | 'p' | undefined;
  /** A button or a link below. */
  action?: ReactNode;
}

export function Empty({
  text = STATE.noContent,
  heading: Heading = 'p',
  action,
}: StateProps & { text?: string }) {
  return (
    <div className={`row column middle gap-16 text-centre ${styles.state}`}>
      <img src={emptyArray} alt="" width={160} height={112} />
      <Heading className="bold breaks fs-18">{text}</Heading>
      {action}
    </div>
  );
}

/** An error message, and with `onRetry` a button that retries. */
export function Failed({
  note,
  heading: Heading = 'p',
  action,
  onRetry,
}: StateProps & { note?: string | undefined; onRetry?: (() => void) | undefined }) {
  return (
    <div className={`row column middle gap-16 text-centre ${styles.state}`} role="alert">
      <img src={crackedCell} alt="" width={160} height={112} />
      <Heading className="bold breaks fs-18">{STATE.failed}</Heading>
      {note && <p className="secondary">{note}</p>}
      {onRetry && (
        <Button size="sm" onClick={onRetry}>
          {ACTION.reload}
        </Button>
      )}
      {action}
    </div>
  );
}
