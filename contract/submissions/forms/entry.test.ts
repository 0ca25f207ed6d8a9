import { expect, it } from 'vitest';
import { getbuginess } from '../../content/getbuginess.ts';
import { type Fields, isSettableBy } from '../../fields/fields.ts';
import { COMPANY_NAME_MAX_LENGTH } from '../../protocol/constants.ts';
import { ENTRY_FORM } from './entry.ts';

const fields: Fields = getbuginess.fields;
const form: Fields = ENTRY_FORM;

it('the entry form has every field that visitors may fill in, except the market, and the category', () => {
  const visitorFields = Object.keys(fields).filter((name) =>
    isSettableBy(fields[name] as Fields[string], 'visitor'),
  );
  const formFields = [...Object.keys(form), getbuginess.split.field].filter(
    (name) => name !== getbuginess.category.field,
  );
  expect(formFields.sort()).toEqual(visitorFields.sort());
  expect(form[getbuginess.category.field]).toMatchObject({ label: '分类', kind: 'choice', required: true });
});

it('the entry form accepts a company name of the maximum length', () => {
  expect(ENTRY_FORM.fdComName.maxLength).toBe(COMPANY_NAME_MAX_LENGTH);
});
