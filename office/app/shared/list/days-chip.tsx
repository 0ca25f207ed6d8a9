import { CONTENT_DAYS } from '@pv-brain/contract/content/messages/office-content.ts';
import { useState } from 'react';
import { daysAgo } from '../format/days.ts';
import { Chip } from './chip.tsx';
import styles from './days-chip.module.css';

const SPANS = [7, 30, 90] as const;

interface Days {
  /** First and last day, `YYYY-MM-DD`, both included; empty for none. */
  from: string;
  to: string;
}

function shownDays({ from, to }: Days): string {
  const span = SPANS.find((days) => from === daysAgo(days) && !to);
  if (span) return CONTENT_DAYS.last(span);
  if (from && to) return CONTENT_DAYS.between(from, to);
  if (from) return CONTENT_DAYS.since(from);
  return to ? CONTENT_DAYS.until(to) : '';
}

interface DaysChipProps extends Days {
  /** Label of the filter. */
  label: string;
  onChoose: (days: Days) => void;
  /** Removes the filter, also without days. */
  onRemove?: (() => void) | undefined;
  isNew?: boolean;
}

/** Filter by days: the last ones, or any range. */
export function DaysChip({
  label,
  from,
  to,
  onChoose,
  onRemove = from || to ? () => onChoose({ from: '', to: '' }) : undefined,
  isNew = false,
}: DaysChipProps) {
  const [isOpen, setOpen] = useState(isNew);
  const days = { from, to };
  return (
    <Chip
      label={label}
      isOpen={isOpen}
      onRemove={onRemove}
      icon="calendar"
      chosen={shownDays(days)}
      onOpen={setOpen}
    >
      <div className="grid gap-12">
        <div className={`flex gap-8 ${styles.spans}`}>
          {SPANS.map((span) => (
            <button
              key={span}
              type="button"
              onClick={() => {
                onChoose({ from: daysAgo(span), to: '' });
                setOpen(false);
              }}
            >
              {CONTENT_DAYS.last(span)}
            </button>
          ))}
        </div>
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className={`row gap-12 ${styles.day}`}>
            {CONTENT_DAYS[end]}
            <input
              type="date"
              value={days[end]}
              onChange={({ target }) => onChoose({ ...days, [end]: target.value })}
            />
          </label>
        ))}
      </div>
    </Chip>
  );
}
