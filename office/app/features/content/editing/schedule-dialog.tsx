import type { ScheduledAct } from '@pv-brain/contract/content/console.ts';
import { SCHEDULING } from '@pv-brain/contract/content/messages/office-form.ts';
import { Button, Input } from 'antd';
import { type SubmitEvent, useState } from 'react';
import { daysAgo, timeNow, typedTime } from '../../../shared/format/days.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { SunButton } from '../../../shared/ui/sun-button.tsx';
import styles from './schedule-dialog.module.css';

interface ScheduleDialogProps {
  act: ScheduledAct;
  /** The time that is set already. */
  now: string | undefined;
  isBusy: boolean;
  onSet(at: string): void;
  onClose(): void;
}

/** Asks for the day and time at which something is to be done. */
export function ScheduleDialog({ act, now, isBusy, onSet, onClose }: ScheduleDialogProps) {
  // Most often it is the next morning.
  const [at, setAt] = useState(now ?? `${daysAgo(-1)} 09:00:00`);
  const [isPast, setPast] = useState(false);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const isLate = !(at > timeNow());
    setPast(isLate);
    if (!isLate) onSet(at);
  }
  const Confirm = act === 'publish' ? SunButton : Button;
  return (
    <Dialog open width={440} title={SCHEDULING.acts[act]} onCancel={onClose} footer={null}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{SCHEDULING.notes[act]}</p>
        <label htmlFor="schedule-at">{SCHEDULING.time}</label>
        <Input
          id="schedule-at"
          type="datetime-local"
          step={1}
          autoFocus
          value={at.replace(' ', 'T')}
          min={timeNow().replace(' ', 'T')}
          {...(isPast ? { status: 'error', 'aria-invalid': true, 'aria-describedby': 'schedule-fault' } : {})}
          onChange={({ target }) => setAt(typedTime(target.value))}
        />
        {isPast && (
          <p id="schedule-fault" className={styles.fault} role="alert">
            {SCHEDULING.past}
          </p>
        )}
        <div className={styles.acts}>
          <Button onClick={onClose}>{SCHEDULING.back}</Button>
          <Confirm
            htmlType="submit"
            loading={isBusy}
            {...(act === 'withdraw' ? { type: 'primary' as const } : {})}
          >
            {SCHEDULING.confirm[act]}
          </Confirm>
        </div>
      </form>
    </Dialog>
  );
}
