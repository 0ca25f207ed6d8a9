const DAY = 86_400_000;

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const textOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The Monday of a day's week, both `YYYY-MM-DD`. */
export function mondayOf(day: string): string {
  const moment = at(day);
  return textOf(moment - ((new Date(moment).getUTCDay() + 6) % 7) * DAY);
}

/** The Monday `weeks` weeks after another. */
export const mondayAfter = (monday: string, weeks: number): string => textOf(at(monday) + weeks * 7 * DAY);

/** The last day of the week that begins on a Monday. */
export const sundayOf = (monday: string): string => textOf(at(monday) + 6 * DAY);

/** A week by its ISO number, which is its Thursday's in that day's year: `2026-W48`. */
export function weekOf(day: string): string {
  const thursday = at(mondayOf(day)) + 3 * DAY;
  const year = new Date(thursday).getUTCFullYear();
  const number = Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * DAY)) + 1;
  return `${year}-W${String(number).padStart(2, '0')}`;
}

/** The Monday of a week by its number; null for a text that is no week's. */
export function mondayOfWeek(week: string): string | null {
  const [, year, number] = /^(\d{4})-W(\d{2})$/.exec(week) ?? [];
  if (!year || !number) return null;
  // The fourth of January is in the first week, whatever day it is.
  const monday = mondayAfter(mondayOf(`${year}-01-04`), Number(number) - 1);
  return weekOf(monday) === week ? monday : null;
}
