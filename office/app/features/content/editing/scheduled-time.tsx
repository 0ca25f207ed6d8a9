import type { ScheduledAct } from '@pv-brain/contract/content/console.ts';
import { SCHEDULING } from '@pv-brain/contract/content/messages/office-form.ts';
import { timeAhead } from '../../../shared/format/days.ts';
import styles from './publish-panel.module.css';

interface ScheduledTimeProps {
  act: ScheduledAct;
  /** The scheduled time; undefined for none. */
  at: string | undefined;
  isBusy: boolean;
  onChoose(): void;
  onCancel(): void;
}

/** Scheduled time of an action, with buttons to change and cancel it. */
export function ScheduledTime({ act, at, isBusy, onChoose, onCancel }: ScheduledTimeProps) {
  const name = SCHEDULING.acts[act];
  const choose = at ? SCHEDULING.change : SCHEDULING.choose;
  return (
    <span className={`flow ${styles.planned}`}>
      {at && <b title={at}>{timeAhead(at)}</b>}
      <button type="button" disabled={isBusy} onClick={onChoose} aria-label={`${name} ${choose}`}>
        {choose}
      </button>
      {at && (
        <button type="button" disabled={isBusy} onClick={onCancel} aria-label={SCHEDULING.cancelAct(name)}>
          {SCHEDULING.cancel}
        </button>
      )}
    </span>
  );
}
