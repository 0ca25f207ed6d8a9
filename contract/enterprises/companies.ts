import { defineFields } from '../fields/fields.ts';
import type { State } from '../submissions/states.ts';
import { COMPANIES } from './messages/office-companies.ts';
import { COMPANY_FORM } from './my-company.ts';

/** States of a company. A merged company is no longer listed. */
export const COMPANY_STATES = {
  normal: { word: COMPANIES.normal, tone: 'green', shape: 'full' },
  waiting: { word: COMPANIES.waiting, tone: 'amber', shape: 'empty' },
  disabled: { word: COMPANIES.disabled, tone: 'grey', shape: 'over' },
} as const satisfies Record<string, State>;

export type CompanyState = keyof typeof COMPANY_STATES;

/** Tabs of the list: all, one per state, and companies in any state that requested a new name. */
export const COMPANY_TABS = ['all', 'normal', 'waiting', 'disabled', 'renaming'] as const;

export type CompanyTab = (typeof COMPANY_TABS)[number];

export const COMPANY_SORTS = ['newest', 'oldest'] as const;

export type CompanySort = (typeof COMPANY_SORTS)[number];

/** Reason for an operator's action on a company or one of its accounts. */
export const REASON_FORM = defineFields({
  reason: { label: COMPANIES.reason, kind: 'text', required: true, maxLength: 200 },
});

/** Company data that operators correct; the name and the people have rules of their own. */
export const CORRECTION_FORM = defineFields({ ...COMPANY_FORM, ...REASON_FORM });

/** Minutes until a link for setting a new password expires. */
export const RESET_MINUTES = 30;
