import { defineFields } from '../../fields/fields.ts';

/** A project application. Project and company are not typed: they follow from the page and the account. */
export const APPLICATION_FORM = defineFields({
  fdSubmitterName: { label: '联系人', kind: 'text', required: true, maxLength: 50 },
  fdSubmitterPhone: { label: '联系电话', kind: 'mobile', required: true },
  fdApplicantEmail: { label: '联系邮箱', kind: 'email', maxLength: 100 },
  fdApplicationInfo: { label: '申报说明', kind: 'longText', maxLength: 2000 },
});

/** Upload key of an application's files, and the form field that refers to them. */
export const APPLICATION_ATTACHMENT = {
  attKey: 'projectApplyInfoAtt',
  field: 'attKey_projectApplyInfoAtt',
  extensions: ['.zip', '.rar'],
  max: 20,
} as const;
