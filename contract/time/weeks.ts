const DAY = 86_400_000;

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const textOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** Returns the Monday of a day's week, both `YYYY-MM-DD`. */
export function mondayOf(day: string): string {
  const moment = at(day);
  return textOf(moment - ((new Date(moment).getUTCDay() + 6) % 7) * DAY);
}

/** Returns the Monday `weeks` weeks after another. */
export const mondayAfter = (monday: string, weeks: number): string => textOf(at(monday) + weeks * 7 * DAY);

/** Returns the last day of the week that begins on a Monday. */
export const sundayOf = (monday: string): string => textOf(at(monday) + 6 * DAY);

/** Returns the ISO week of a day, which is its Thursday's in that day's year: `2026-W48`. */
export function weekOf(day: string): string {
  const thursday = at(mondayOf(day)) + 3 * DAY;
  const year = new Date(thursday).getUTCFullYear();
  const number = Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * DAY)) + 1;
  return `${year}-W${String(number).padStart(2, '0')}`;
}

/** Returns the Monday of an ISO week; null for an invalid text. */
export function mondayOfWeek(week: string): string | null {
  const [, year, number] = /^(\d{4})-W(\d{2})$/.exec(week) ?? [];
  if (!year || !number) return null;
  // The fourth of January is always in the first week.
  const monday = mondayAfter(mondayOf(`${year}-01-04`), Number(number) - 1);
  return weekOf(monday) === week ? monday : null;
}
