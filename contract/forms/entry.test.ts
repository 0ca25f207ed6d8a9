import { expect, it } from 'vitest';
import { COMPANY_NAME_MAX_LENGTH } from '../constants.ts';
import type { Field } from '../content/define.ts';
import { getbuginess } from '../content/getbuginess.ts';
import { ENTRY_FORM } from './entry.ts';
import type { FormField } from './form.ts';

const fields: Record<string, Field> = getbuginess.fields;
const form: Record<string, FormField> = ENTRY_FORM;

/** The category is a column of every section, not a field of this one. */
const shared = Object.keys(form).filter((name) => name !== getbuginess.category.field);

it('asks only for what an entry has, under the same labels', () => {
  for (const name of shared) expect(form[name]?.label, name).toBe(fields[name]?.label);
  expect(ENTRY_FORM.fdType.label).toBe(getbuginess.category.label);
});

it('asks for everything that an entry must have and that does not follow from elsewhere', () => {
  const required = Object.keys(fields).filter((name) => fields[name]?.required);
  const asked = Object.keys(form).filter((name) => form[name]?.required);
  expect(asked).toEqual(expect.arrayContaining(required.filter((name) => name !== 'fdGetbuginessType')));
});

it('lets nothing in that would be too long on the market', () => {
  for (const name of shared.filter((name) => form[name]?.kind === 'text'))
    expect(form[name]?.maxLength, name).toBe(fields[name]?.maxLength);
  expect(fields.fdContactsPhone?.maxLength).toBeGreaterThanOrEqual('13800008000'.length);
  expect(ENTRY_FORM.fdComName.maxLength).toBe(COMPANY_NAME_MAX_LENGTH);
});

it('has numbers and days where the market has them', () => {
  const kinds = { number: 'decimal', date: 'date', phone: 'phone', text: 'text' } as const;
  for (const name of shared)
    expect(fields[name]?.kind, name).toBe(kinds[form[name]?.kind as keyof typeof kinds]);
});
