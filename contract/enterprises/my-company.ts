import { checkFields, defineFields, type FieldWriter, type Typed, typedText } from '../fields/fields.ts';
import type { FieldError } from '../fields/rules.ts';

/** What a company says of itself, beside its name. */
export const COMPANY_FORM = defineFields({
  area: { label: '所在地区', kind: 'text', maxLength: 100 },
  address: { label: '详细地址', kind: 'text', maxLength: 200 },
});

/** Somebody to turn to in a company. */
export const CONTACT_FORM = defineFields({
  name: { label: '姓名', kind: 'text', required: true, maxLength: 50 },
  position: { label: '职务', kind: 'text', maxLength: 50 },
  phone: { label: '电话', kind: 'phone', required: true, maxLength: 20 },
  email: { label: '邮箱', kind: 'email', maxLength: 100 },
});

export type Contact = Typed<typeof CONTACT_FORM>;

/** What colleagues call somebody. */
export const PERSON_FORM = defineFields({
  name: { label: '姓名', kind: 'text', required: true, maxLength: 30 },
});

/** Asking for another company name: why, for who decides. */
export const RENAME_FORM = defineFields({
  reason: { label: '改名原因', kind: 'longText', required: true, maxLength: 300 },
});

/** What shows that a company has another name: its licence, as a document or a picture. */
export const RENAME_ATTACHMENT = {
  attKey: 'companyRenameAtt',
  field: 'attKey_companyRenameAtt',
  extensions: ['.pdf', '.jpg', '.jpeg', '.png'],
  most: 2,
} as const;

export const MAX_CONTACTS = 10;
/** Links of a company that may be open at a time, and days for which one opens. */
export const MAX_INVITATIONS = 10;
export const INVITATION_DAYS = 7;
/** Changes of a company that are told, the last ones. */
export const CHANGES_SHOWN = 20;

/** Roles within a company. */
export const COMPANY_ROLES = ['customer', 'member'] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

/** Where a link into a company leads on the portal; its token stands behind a #, which no server and no log is told. */
export const JOIN_PAGE = '/join';

const NAMES = Object.keys(CONTACT_FORM) as (keyof Contact)[];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The people of a JSON text as they are kept, each field as people see it; null for a text that is no list of them. */
export function readContacts(text: string): Contact[] | null {
  let parsed: unknown;
  try {
    parsed = text === '' ? [] : JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(parsed) || parsed.length > MAX_CONTACTS || !parsed.every(isRecord)) return null;
  return parsed.map((one) => {
    const fields = NAMES.map((name) => [name, typedText(CONTACT_FORM[name], String(one[name] ?? ''))]);
    return Object.fromEntries(fields) as Contact;
  });
}

/** The field of a form that holds what is wrong with one of the people. */
export const contactField = (at: number, name: string): string => `contacts.${at}.${name}`;

/** What is wrong with the people, each fault at the field of the person that has it. */
export const checkContacts = (contacts: readonly Contact[], filling: FieldWriter): FieldError[] =>
  contacts.flatMap((contact, at) =>
    checkFields(CONTACT_FORM, contact, filling).map(({ field, msg }) => ({
      field: contactField(at, field),
      msg,
    })),
  );
