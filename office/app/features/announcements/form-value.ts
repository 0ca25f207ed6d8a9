import { checkFields } from '@pv-brain/contract/fields/fields.ts';
import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import { ANNOUNCEMENT_FIELDS } from '@pv-brain/contract/messaging/announcements.ts';
import { ANNOUNCEMENT_ANSWER } from '@pv-brain/contract/messaging/messages/announcements.ts';
import type { Item } from './queries.ts';

/** Saved data of a draft; empty for a new one. */
export type AnnouncementDraft = Pick<
  Item,
  'id' | 'revision' | 'title' | 'text' | 'until' | 'mustRead' | 'to' | 'named'
> & {
  areas: readonly string[];
};

export const BLANK: AnnouncementDraft = {
  id: '',
  revision: '',
  title: '',
  text: '',
  until: null,
  mustRead: false,
  to: 'all',
  named: [],
  areas: [],
};

export const readDraft = ({ title, text, until, mustRead, to, named, areas }: AnnouncementDraft) => ({
  title,
  text,
  until: until ?? '',
  mustRead,
  to,
  selectedCompanies: named,
  areas,
});

/** Values of the announcement form. */
export type Value = ReturnType<typeof readDraft>;

const idsOf = ({ to, selectedCompanies }: Value): string[] =>
  to === 'companies' ? selectedCompanies.map(({ id }) => id) : [];
const areasOf = ({ to, areas }: Value): readonly string[] => (to === 'areas' ? areas : []);

/** Returns the form values in the shape of the save call. */
export const savePayload = (value: Value) => {
  const { selectedCompanies: _, ...fields } = value;
  return { ...fields, companies: idsOf(value).join(), areas: areasOf(value).join('\n') };
};

export const serializeValue = (value: Value): string =>
  JSON.stringify({ ...savePayload(value), companies: idsOf(value).sort(), areas: areasOf(value).toSorted() });

/** Returns what is missing or wrong before sending, in the order of the form. */
export function faultsOf(value: Value, today: string): FieldError[] {
  const { title, text, until, to, selectedCompanies, areas } = value;
  const faults: FieldError[] = checkFields(
    ANNOUNCEMENT_FIELDS,
    { title, text, until },
    { by: 'operator', today },
  );
  if (to === 'companies' && selectedCompanies.length === 0)
    faults.push({ field: 'companies', msg: ANNOUNCEMENT_ANSWER.companiesNeeded });
  if (to === 'areas' && areas.length === 0)
    faults.push({ field: 'areas', msg: ANNOUNCEMENT_ANSWER.areasNeeded });
  if (until !== '' && until < today) faults.push({ field: 'until', msg: ANNOUNCEMENT_ANSWER.untilPast });
  return faults;
}
