import { CONTENT_DAYS } from '@pv-brain/contract/content/messages/office-content.ts';
import type { Range } from '@pv-brain/contract/fields/filters.ts';
import { daysAgo } from '../format/days.ts';
import styles from './chip.module.css';
import { Chip, type ChipProps } from './chip.tsx';

const SPANS = [7, 30, 90] as const;

/** Formats a range of days, `YYYY-MM-DD`, by its ends. */
export function formatDayRange({ from, to }: Range): string {
  if (from && to) return CONTENT_DAYS.between(from, to);
  if (from) return CONTENT_DAYS.since(from);
  return to ? CONTENT_DAYS.until(to) : '';
}

function formatDays(days: Range): string {
  const span = SPANS.find((span) => days.from === daysAgo(span) && !days.to);
  return span ? CONTENT_DAYS.last(span) : formatDayRange(days);
}

/** Filter by days: the last ones, or any range. */
export function DaysChip({
  from,
  to,
  onChoose,
  ...chip
}: ChipProps & Range & { onChoose: (days: Range) => void }) {
  const days = { from, to };
  return (
    <Chip
      onRemove={from || to ? () => onChoose({ from: '', to: '' }) : undefined}
      {...chip}
      icon="calendar"
      valueText={formatDays(days)}
    >
      {(close) => (
        <div className="grid gap-12">
          <div className={`flex gap-8 ${styles.spans}`}>
            {SPANS.map((span) => (
              <button
                key={span}
                type="button"
                onClick={() => {
                  onChoose({ from: daysAgo(span), to: '' });
                  close();
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
                className="framed fill"
                type="date"
                value={days[end]}
                onChange={({ target }) => onChoose({ ...days, [end]: target.value })}
                // Days in reverse order are swapped, but not while one is being typed.
                onBlur={() => from && to && from > to && onChoose({ from: to, to: from })}
              />
            </label>
          ))}
        </div>
      )}
    </Chip>
  );
}
