import { BANNERS } from '@pv-brain/contract/content/messages/office-banners.ts';
import { PUBLIC_STATES } from '@pv-brain/contract/submissions/states.ts';
import type { Schedule } from '../editing/content.ts';

/** Scheduled start and end of a banner, Shanghai time; empty if not scheduled. */
export type DisplayPeriod = Record<'from' | 'until', string>;

/** Why a banner without a scheduled start is not on the portal, by its state. */
const HIDDEN_TEXTS: Readonly<Record<string, string>> = { draft: BANNERS.unseen, ended: BANNERS.ended };

/** Returns the scheduled times of a banner, except failed ones. */
export function displayPeriodOf(schedules: readonly Schedule[]): DisplayPeriod {
  const timeOf = (act: Schedule['act']) =>
    schedules.find((schedule) => schedule.act === act && !schedule.failed)?.at ?? '';
  return { from: timeOf('publish'), until: timeOf('withdraw') };
}

/** Formats a display period in words; `shorten` shortens a time. */
export function windowText(
  { state, publishedAt, schedules }: { state: string; publishedAt: string; schedules: readonly Schedule[] },
  shorten: (time: string) => string,
): string {
  const { from, until } = displayPeriodOf(schedules);
  const isShown = PUBLIC_STATES.includes(state);
  if (!isShown && !from) return HIDDEN_TEXTS[state] ?? BANNERS.gone;
  const start = isShown ? publishedAt : from;
  if (until) return BANNERS.between(shorten(start), shorten(until));
  return isShown ? BANNERS.always : BANNERS.from(shorten(start));
}
