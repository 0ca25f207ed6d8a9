/** What is known of who fills in a form, and begins it. Empty where it is not known. */
export interface FormDefaults {
  name: string;
  phone: string;
  email: string;
  wechat: string;
  area: string;
  address: string;
}

/** Fields of the forms that begin with what is known. */
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

/** What of the values of a form, by their fields, other forms may begin with. */
export function defaultsIn(values: Readonly<Record<string, unknown>>): Partial<FormDefaults> {
  const defaults: Partial<FormDefaults> = {};
  for (const [field, value] of Object.entries(values)) {
    const name = DEFAULT_OF[field];
    if (name && typeof value === 'string' && value !== '') defaults[name] = value;
  }
  return defaults;
}
