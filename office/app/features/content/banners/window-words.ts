import { BANNERS } from '@pv-brain/contract/content/messages/office-banners.ts';
import { PUBLIC_STATES } from '@pv-brain/contract/submissions/states.ts';
import type { Schedule } from '../editing/content.ts';

/** Scheduled start and end of a banner, Shanghai time; undefined if not scheduled. */
export interface Window {
  from: string | undefined;
  until: string | undefined;
}

/** Why a banner without a scheduled start is not on the portal, by its state. */
const NOWHERE: Readonly<Record<string, string>> = { draft: BANNERS.unseen, ended: BANNERS.ended };

/** Returns the scheduled times of a banner, except failed ones. */
export function windowOf(schedules: readonly Schedule[]): Window {
  const timeOf = (act: Schedule['act']) => schedules.find((each) => each.act === act && !each.failed)?.at;
  return { from: timeOf('publish'), until: timeOf('withdraw') };
}

/** Formats a display period in words; `short` shortens a time. */
export function windowWords(
  { state, publishedAt, schedules }: { state: string; publishedAt: string; schedules: readonly Schedule[] },
  short: (time: string) => string,
): string {
  const { from, until } = windowOf(schedules);
  const isShown = PUBLIC_STATES.includes(state);
  if (!isShown && !from) return NOWHERE[state] ?? BANNERS.gone;
  const begins = isShown ? publishedAt : (from ?? '');
  if (until) return BANNERS.between(short(begins), short(until));
  return isShown ? BANNERS.always : BANNERS.from(short(begins));
}
