import {
  checkFields,
  defineFields,
  type FieldInputs,
  type FieldWriter,
  typedText,
} from '../fields/fields.ts';
import type { FieldError } from '../fields/rules.ts';

/** Data that a company edits itself, beside its name. */
export const COMPANY_FORM = defineFields({
  area: { label: '所在地区', kind: 'text', maxLength: 100 },
  address: { label: '详细地址', kind: 'text', maxLength: 200 },
});

/** A contact person of a company. */
export const CONTACT_FORM = defineFields({
  name: { label: '姓名', kind: 'text', required: true, maxLength: 50 },
  position: { label: '职务', kind: 'text', maxLength: 50 },
  phone: { label: '电话', kind: 'phone', required: true, maxLength: 20 },
  email: { label: '邮箱', kind: 'email', maxLength: 100 },
});

export type Contact = FieldInputs<typeof CONTACT_FORM>;

/** A person's name, as colleagues see it. */
export const PERSON_FORM = defineFields({
  name: { label: '姓名', kind: 'text', required: true, maxLength: 30 },
});

/** Request for another company name: the reason, for the operator who decides. */
export const RENAME_FORM = defineFields({
  reason: { label: '改名原因', kind: 'longText', required: true, maxLength: 300 },
});

/** Proof of a new company name: the licence, as a document or a picture. */
export const RENAME_ATTACHMENT = {
  attKey: 'companyRenameAtt',
  field: 'attKey_companyRenameAtt',
  extensions: ['.pdf', '.jpg', '.jpeg', '.png'],
  max: 2,
} as const;

export const MAX_CONTACTS = 10;
/** Maximum open invitations of a company, and days until one expires. */
export const MAX_INVITATIONS = 10;
export const INVITATION_DAYS = 7;
/** Number of most recent company changes that are shown. */
export const CHANGES_SHOWN = 20;

export const COMPANY_ROLES = ['customer', 'member'] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

/** Portal path of invitation links; the token is in the fragment, which browsers send to no server, so no log contains it. */
export const JOIN_PAGE = '/join';

const NAMES = Object.keys(CONTACT_FORM) as (keyof Contact)[];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a JSON text into contacts with normalised fields; null if it is not a list of contacts. */
export function readContacts(text: string): Contact[] | null {
  let parsed: unknown;
  try {
    parsed = text === '' ? [] : JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(parsed) || parsed.length > MAX_CONTACTS || !parsed.every(isRecord)) return null;
  return parsed.map((record) => {
    const fields = NAMES.map((name) => [name, typedText(CONTACT_FORM[name], String(record[name] ?? ''))]);
    return Object.fromEntries(fields) as Contact;
  });
}

/** Returns the name of the form field for an error in a contact. */
export const contactField = (at: number, name: string): string => `contacts.${at}.${name}`;

/** Returns the errors in the contacts, each with the field of its contact. */
export const checkContacts = (contacts: readonly Contact[], writer: FieldWriter): FieldError[] =>
  contacts.flatMap((contact, at) =>
    checkFields(CONTACT_FORM, contact, writer).map(({ field, msg }) => ({
      field: contactField(at, field),
      msg,
    })),
  );
