import { CONTENT_DAYS, CONTENT_LIST } from '@pv-brain/contract/messages/office-content.ts';
import { useState } from 'react';
import { Chip } from './chip.tsx';
import { daysAgo } from './days.ts';
import styles from './days-chip.module.css';
import type { Viewing } from './use-view.ts';

const SPANS = [7, 30, 90] as const;

function shownDays(from: string, to: string): string {
  const span = SPANS.find((days) => from === daysAgo(days) && !to);
  if (span) return CONTENT_DAYS.last(span);
  if (from && to) return CONTENT_DAYS.between(from, to);
  if (from) return CONTENT_DAYS.since(from);
  return to ? CONTENT_DAYS.until(to) : '';
}

/** A filter by the day of publication: the last days, or any. */
export function DaysChip({ viewing: { view, show } }: { viewing: Viewing }) {
  const [isOpen, setOpen] = useState(false);
  const { from, to } = view;
  const panel = (
    <section className={styles.panel} aria-label={CONTENT_LIST.published}>
      <div className={styles.spans}>
        {SPANS.map((days) => (
          <button
            key={days}
            type="button"
            onClick={() => {
              show({ from: daysAgo(days), to: '' });
              setOpen(false);
            }}
          >
            {CONTENT_DAYS.last(days)}
          </button>
        ))}
      </div>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className={styles.day}>
          {CONTENT_DAYS[end]}
          <input type="date" value={view[end]} onChange={({ target }) => show({ [end]: target.value })} />
        </label>
      ))}
    </section>
  );
  return (
    <Chip
      label={CONTENT_LIST.published}
      chosen={shownDays(from, to)}
      onRemove={() => show({ from: '', to: '' })}
      open={isOpen}
      onOpenChange={setOpen}
      popupRender={() => panel}
    />
  );
}
