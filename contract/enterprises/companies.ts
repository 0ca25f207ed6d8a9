import { defineFields } from '../fields/fields.ts';
import type { State } from '../submissions/states.ts';
import { COMPANIES } from './messages/office-companies.ts';
import { COMPANY_FORM } from './my-company.ts';

/** In what state a company is. One that was merged into another is listed no more. */
export const COMPANY_STATES = {
  normal: { word: COMPANIES.normal, tone: 'green', shape: 'full' },
  waiting: { word: COMPANIES.waiting, tone: 'amber', shape: 'empty' },
  disabled: { word: COMPANIES.disabled, tone: 'grey', shape: 'over' },
} as const satisfies Record<string, State>;

export type CompanyState = keyof typeof COMPANY_STATES;

/** Tabs of the list: all, the states, and of whatever state those that ask for another name. */
export const COMPANY_TABS = ['all', 'normal', 'waiting', 'disabled', 'renaming'] as const;

export type CompanyTab = (typeof COMPANY_TABS)[number];

export const COMPANY_SORTS = ['newest', 'oldest'] as const;

export type CompanySort = (typeof COMPANY_SORTS)[number];

/** Why an operator does something to a company or an account of it. */
export const REASON_FORM = defineFields({
  reason: { label: COMPANIES.reason, kind: 'text', required: true, maxLength: 200 },
});

/** What operators correct beside the name and the people, which have rules of their own. */
export const CORRECTION_FORM = defineFields({ ...COMPANY_FORM, ...REASON_FORM });

/** Minutes for which the link opens by which somebody sets a new password. */
export const RESET_MINUTES = 30;

/** What a merger takes along, as the dry run counts it. */
export const MERGE_COUNTS = [
  'accounts',
  'application',
  'intention',
  'entry',
  'open',
  'bytes',
  'doubles',
] as const;
