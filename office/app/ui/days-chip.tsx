import { CONTENT_DAYS } from '@pv-brain/contract/messages/office-content.ts';
import { useState } from 'react';
import { Chip } from './chip.tsx';
import { daysAgo } from './days.ts';
import styles from './days-chip.module.css';

const SPANS = [7, 30, 90] as const;

function shownDays(from: string, to: string): string {
  const span = SPANS.find((days) => from === daysAgo(days) && !to);
  if (span) return CONTENT_DAYS.last(span);
  if (from && to) return CONTENT_DAYS.between(from, to);
  if (from) return CONTENT_DAYS.since(from);
  return to ? CONTENT_DAYS.until(to) : '';
}

interface DaysChipProps {
  /** Which days. */
  label: string;
  viewing: { view: { from: string; to: string }; show(change: { from?: string; to?: string }): void };
}

/** A filter by days: the last ones, or any. */
export function DaysChip({ label, viewing: { view, show } }: DaysChipProps) {
  const [isOpen, setOpen] = useState(false);
  const { from, to } = view;
  const panel = (
    <section className={styles.panel} aria-label={label}>
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
      label={label}
      chosen={shownDays(from, to)}
      onRemove={() => show({ from: '', to: '' })}
      open={isOpen}
      onOpenChange={setOpen}
      popupRender={() => panel}
    />
  );
}
