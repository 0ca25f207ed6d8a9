import { defineFields } from '../fields/fields.ts';
import type { State } from '../submissions/states.ts';

/** Input fields of an announcement. */
export const ANNOUNCEMENT_FIELDS = defineFields({
  title: { label: '标题', kind: 'text', required: true, maxLength: 60 },
  text: { label: '正文', kind: 'longText', required: true, maxLength: 5000 },
  until: { label: '展示至', kind: 'date' },
});

/** Only a draft can be edited; a sent one never changes, it can only be withdrawn. */
export const ANNOUNCEMENT_STATES = ['draft', 'sent', 'withdrawn'] as const;

export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

/** Audience of an announcement: all companies or those of some areas, both including later ones, or selected companies. */
export const AUDIENCES = ['all', 'areas', 'companies'] as const;

export type Audience =
  | { to: 'all' }
  | { to: 'areas'; areas: readonly string[] }
  | { to: 'companies'; companies: readonly string[] };

/** Maximum areas of an audience. */
export const MAX_AREAS = 100;

/** Maximum selected companies of an audience. */
export const MAX_AUDIENCE_COMPANIES = 500;

/** Maximum results of a search for a company. */
export const COMPANIES_SHOWN = 20;

/** Characters of the announcement's text in its notice. */
export const SUMMARY_LENGTH = 120;

/** Appearance of each state; a sent announcement has ended when its last day is over. */
export const ANNOUNCEMENT_LOOKS: Readonly<Record<AnnouncementState | 'ended', State>> = {
  draft: { word: '草稿', tone: 'grey', shape: 'outline' },
  sent: { word: '已发出', tone: 'green', shape: 'full' },
  ended: { word: '已截止', tone: 'grey', shape: 'over' },
  withdrawn: { word: '已撤回', tone: 'grey', shape: 'over' },
};

/** Returns the appearance of an announcement on a day, `YYYY-MM-DD`. */
export function announcementState(
  { state, until }: { state: AnnouncementState; until: string | null },
  today: string,
): State {
  const isOver = state === 'sent' && until !== null && until < today;
  return ANNOUNCEMENT_LOOKS[isOver ? 'ended' : state];
}
