import { BANNERS } from '@pv-brain/contract/content/messages/office-banners.ts';
import { PUBLIC_STATES } from '@pv-brain/contract/submissions/states.ts';
import type { Schedule } from '../editing/content.ts';

/** From when until when a banner stands, Shanghai time; undefined where no time is set for it. */
export interface Window {
  from: string | undefined;
  until: string | undefined;
}

/** Why one that has no time before it is not on the portal, by its state. */
const NOWHERE: Readonly<Record<string, string>> = { draft: BANNERS.unseen, ended: BANNERS.ended };

/** The times that are set for a banner and not failed. */
export function windowOf(schedules: readonly Schedule[]): Window {
  const timeOf = (act: Schedule['act']) => schedules.find((each) => each.act === act && !each.failed)?.at;
  return { from: timeOf('publish'), until: timeOf('withdraw') };
}

/** A window as it is told in passing; `short` makes a time short. */
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
