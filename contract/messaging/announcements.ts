import { defineFields } from '../fields/fields.ts';
import type { State } from '../submissions/states.ts';

/** What an operator fills in. */
export const ANNOUNCEMENT_FIELDS = defineFields({
  title: { label: '标题', kind: 'text', required: true, maxLength: 60 },
  text: { label: '正文', kind: 'longText', required: true, maxLength: 5000 },
  until: { label: '展示至', kind: 'date' },
});

/** A draft is written; what was sent is never changed, only withdrawn. */
export const ANNOUNCEMENT_STATES = ['draft', 'sent', 'withdrawn'] as const;

export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

/** To whom one goes: all companies, or those of some areas, with those that come later; or those that are named. */
export const AUDIENCES = ['all', 'areas', 'companies'] as const;

export type Audience =
  | { to: 'all' }
  | { to: 'areas'; areas: readonly string[] }
  | { to: 'companies'; companies: readonly string[] };

/** Areas that can be named. */
export const MAX_AREAS = 100;

/** Companies that can be named. */
export const MAX_AUDIENCE_COMPANIES = 500;

/** Companies that a search for one answers at most. */
export const COMPANIES_SHOWN = 20;

/** Characters of the text that a notice shows. */
export const SUMMARY_LENGTH = 120;

/** How each looks; one that was sent and whose last day is over has ended. */
export const ANNOUNCEMENT_LOOKS: Readonly<Record<AnnouncementState | 'ended', State>> = {
  draft: { word: '草稿', tone: 'grey', shape: 'outline' },
  sent: { word: '已发出', tone: 'green', shape: 'full' },
  ended: { word: '已截止', tone: 'grey', shape: 'over' },
  withdrawn: { word: '已撤回', tone: 'grey', shape: 'over' },
};

/** How one looks on a day, `YYYY-MM-DD`. */
export function announcementLook(
  { state, until }: { state: AnnouncementState; until: string | null },
  today: string,
): State {
  const isOver = state === 'sent' && until !== null && until < today;
  return ANNOUNCEMENT_LOOKS[isOver ? 'ended' : state];
}
