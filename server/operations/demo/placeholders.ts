import { addDays } from '../../platform/runtime/time.ts';

/**
 * Replaces the dates in a demo text, counted from `today` (`YYYY-MM-DD`): `{{day:-12}}` → 2026年11月8日, `{{date:+30}}` →
 * 2026-12-20, `{{month:0}}` → 2026年11月, `{{monthday:+5}}` → 11月25日, `{{year:-365}}` → 2025.
 */
export function fillDates(text: string, today: string): string {
  return text.replace(
    /\{\{(day|date|month|monthday|year):([+-]?\d+)\}\}/g,
    (_, form: string, days: string) => {
      const date = addDays(today, Number(days));
      const [year, month, day] = date.split('-').map(Number);
      switch (form) {
        case 'day':
          return `${year}年${month}月${day}日`;
        case 'month':
          return `${year}年${month}月`;
        case 'monthday':
          return `${month}月${day}日`;
        case 'year':
          return `${year}`;
        default:
          return date;
      }
    },
  );
}
