import type { formDefaults } from '../enterprises/calls/my-company.ts';
import type { AnswerOf } from '../protocol/call.ts';

/** Known data of the account as default values of forms. Empty if unknown. */
export type FormDefaults = Omit<AnswerOf<typeof formDefaults>['data'], 'areas' | 'units'>;

/** Form fields with a default value, and its source. */
export const DEFAULT_OF: Readonly<Record<string, keyof FormDefaults>> = {
  fdSubmitterName: 'name',
  fdSubmitterPhone: 'phone',
  fdApplicantEmail: 'email',
  fdContactName: 'name',
  fdContactPhone: 'phone',
  fdContactEmail: 'email',
  fdContactWechat: 'wechat',
  fdContactsPerson: 'name',
  fdContactsPhone: 'phone',
  fdArea: 'area',
  fdContactsAddress: 'address',
};

/** Returns the values of a form that can be defaults of other forms. */
export function defaultsIn(values: Readonly<Record<string, unknown>>): Partial<FormDefaults> {
  const defaults: Partial<FormDefaults> = {};
  for (const [field, value] of Object.entries(values)) {
    const name = DEFAULT_OF[field];
    if (name && typeof value === 'string' && value !== '') defaults[name] = value;
  }
  return defaults;
}
