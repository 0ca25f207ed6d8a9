import { BANNER_WINDOW } from '@pv-brain/contract/content/messages/office-banners.ts';
import { Button, Input } from 'antd';
import { type SubmitEvent, useState } from 'react';
import { timeNow, typedTime } from '../../../shared/format/days.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { SunButton } from '../../../shared/ui/sun-button.tsx';
import styles from './window-dialog.module.css';
import type { Window } from './window-words.ts';

interface WindowDialogProps {
  now: Window;
  /** Since when it is on the portal; undefined where it is not. */
  since: string | undefined;
  isBusy: boolean;
  onSet(window: Window): void;
  onClose(): void;
}

/** Which of both times is wrong, and why; null where neither is. */
function faultOf({ from, until }: Window): { end: keyof Window; msg: string } | null {
  const now = timeNow();
  if (from && from <= now) return { end: 'from', msg: BANNER_WINDOW.past };
  if (until && until <= now) return { end: 'until', msg: BANNER_WINDOW.past };
  if (from && until && until <= from) return { end: 'until', msg: BANNER_WINDOW.reversed };
  return null;
}

/** Asks from when until when a banner is to stand. Neither must be told. */
export function WindowDialog({ now, since, isBusy, onSet, onClose }: WindowDialogProps) {
  const [from, setFrom] = useState(now.from ?? '');
  const [until, setUntil] = useState(now.until ?? '');
  const [fault, setFault] = useState<ReturnType<typeof faultOf>>(null);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const asked = { from: from || undefined, until: until || undefined };
    // A time that was set already may have come while this stood open; the server says so then.
    const found = faultOf({
      from: asked.from === now.from ? undefined : asked.from,
      until: asked.until === now.until && !asked.from ? undefined : asked.until,
    });
    setFault(found);
    if (!found) onSet(asked);
  }
  const control = (end: keyof Window, value: string, set: (time: string) => void, note: string) => (
    <div className={styles.end}>
      <label htmlFor={`window-${end}`}>{BANNER_WINDOW[end]}</label>
      <Input
        id={`window-${end}`}
        type="datetime-local"
        step={1}
        allowClear
        autoFocus={end === (since ? 'until' : 'from')}
        value={value.replace(' ', 'T')}
        aria-describedby={`window-${end}-note`}
        {...(fault?.end === end ? { status: 'error', 'aria-invalid': true } : {})}
        onChange={({ target }) => set(typedTime(target.value))}
      />
      <p id={`window-${end}-note`} className={fault?.end === end ? styles.fault : styles.note}>
        {fault?.end === end ? fault.msg : note}
      </p>
    </div>
  );
  const isLater = from !== '' && from !== now.from;
  const Confirm = isLater ? SunButton : Button;
  return (
    <Dialog open width={480} title={BANNER_WINDOW.title} onCancel={onClose} footer={null}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{BANNER_WINDOW.note}</p>
        {since ? (
          <p className={styles.note}>{BANNER_WINDOW.since(since)}</p>
        ) : (
          control('from', from, setFrom, BANNER_WINDOW.fromNote)
        )}
        {control('until', until, setUntil, BANNER_WINDOW.untilNote)}
        <div className={styles.acts}>
          <Button onClick={onClose}>{BANNER_WINDOW.back}</Button>
          <Confirm htmlType="submit" loading={isBusy} {...(isLater ? {} : { type: 'primary' as const })}>
            {isLater ? BANNER_WINDOW.publish : BANNER_WINDOW.set}
          </Confirm>
        </div>
      </form>
    </Dialog>
  );
}
