import { defineFields } from '../fields/fields.ts';

/** Personal data of an operator; colleagues see the name wherever the operator acted. */
export const OPERATOR_PERSON = defineFields({
  name: { label: '姓名', kind: 'text', maxLength: 30 },
  department: { label: '部门', kind: 'text', maxLength: 50 },
});
