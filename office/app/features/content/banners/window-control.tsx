import { BANNER_FORM } from '@pv-brain/contract/content/messages/office-banners.ts';
import { useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { Schedule } from '../editing/content.ts';
import type { ContentForm } from '../editing/use-content.ts';
import { isShown, type Publishing } from '../editing/use-publishing.tsx';
import styles from './banner-form.module.css';
import { WindowDialog } from './window-dialog.tsx';
import { type Window, windowOf } from './window-words.ts';

interface WindowControlProps {
  id: string;
  form: ContentForm;
  publishing: Publishing;
  schedules: readonly Schedule[];
  mayPublish: boolean;
}

const toMinute = (time: string) => time.slice(0, 16);

/** Button with the display period of a banner; start and end are set together and take effect by schedule. */
export function WindowControl({ id, form, publishing, schedules, mayPublish }: WindowControlProps) {
  const [isAsked, setAsked] = useState(false);
  const now = windowOf(schedules);
  const since = isShown(form) ? form.item?.publishedAt : undefined;
  const begins = since ?? now.from;
  const [from, until] = [
    begins ? toMinute(begins) : BANNER_FORM.now,
    now.until ? toMinute(now.until) : BANNER_FORM.forever,
  ];

  /** Sets the start first: it saves the banner, without which no end can be scheduled. */
  async function set(period: Window) {
    const { schedule, unschedule, save } = publishing;
    let isDone = true;
    if (period.from && period.from !== now.from) isDone = await schedule('publish', period.from);
    else if (!period.from && now.from) isDone = await unschedule('publish');
    if (isDone && !period.from && period.until && !form.item) isDone = await save();
    if (isDone && period.until && period.until !== now.until)
      isDone = await schedule('withdraw', period.until);
    else if (isDone && !period.until && now.until) isDone = await unschedule('withdraw');
    if (isDone) setAsked(false);
  }

  return (
    <>
      <button
        id={id}
        type="button"
        className={`row ${styles.window}`}
        disabled={!mayPublish || publishing.isBusy}
        aria-label={BANNER_FORM.windowOf(`${from} → ${until}`)}
        onClick={() => publishing.isComplete() && setAsked(true)}
      >
        <span>{from}</span>
        <Icon name="arrow-right" size={16} />
        <span>{until}</span>
        <Icon name="calendar" size={16} />
      </button>
      {isAsked && (
        <WindowDialog
          now={since ? { ...now, from: undefined } : now}
          since={since && toMinute(since)}
          isBusy={publishing.isBusy}
          onSet={(period) => void set(period)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
