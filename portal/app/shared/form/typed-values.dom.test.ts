import { defineFields } from '@pv-brain/contract/fields/fields.ts';
import { expect, it } from 'vitest';
import { typedValues } from './use-send-form.ts';

const DEFINITION = defineFields({
  text: { label: '产品名称', kind: 'text' },
  number: { label: '数量', kind: 'decimal' },
  phone: { label: '联系电话', kind: 'mobile' },
  email: { label: '联系邮箱', kind: 'email' },
});

function readValue(name: keyof typeof DEFINITION, value: string): string {
  const form = document.createElement('form');
  const input = document.createElement('input');
  Object.assign(input, { name, value });
  form.append(input);
  return typedValues(form, DEFINITION)[name];
}

it.each([
  ['phone', '+86 138 0571 2266', '13805712266'],
  ['phone', '8613805712266', '13805712266'],
  ['phone', '\u202d13805712266\u202c', '13805712266'],
  ['phone', '138–0571–2266', '13805712266'],
  ['phone', '86138057', '86138057'],
  ['number', '12 000', '12000'],
  ['number', '¥4985000', '4985000'],
  ['number', '12000', '12000'],
  ['number', '１２，０００', '12000'],
  ['number', '1,234,567.8', '1234567.8'],
  ['number', '１２．５', '12.5'],
  ['number', '12。5', '12.5'],
  ['number', '12,5', '12,5'],
  ['number', '1,23,456', '1,23,456'],
  ['number', '-5', '-5'],
  ['number', '1e3', '1e3'],
  ['number', '很多', '很多'],
  ['phone', ' １３８ 0571-2266 ', '13805712266'],
  ['phone', '+8613805712266', '13805712266'],
  ['phone', '+8512345678', '+8512345678'],
  ['email', 'wang＠example.cn', 'wang@example.cn'],
  ['text', ' １８２－７２Ｎ · 585W ', '１８２－７２Ｎ · 585W'],
] as const)('typedValues reads %s %s as %s', (name, value, expected) => {
  expect(readValue(name, value)).toBe(expected);
});

it('typedValues returns an empty text for a missing field', () => {
  expect(typedValues(document.createElement('form'), DEFINITION)).toEqual({
    text: '',
    number: '',
    phone: '',
    email: '',
  });
});
