import { defineFields } from '../fields/fields.ts';

/** Who an operator is; colleagues read the name wherever somebody did something. */
export const OPERATOR_PERSON = defineFields({
  name: { label: '姓名', kind: 'text', maxLength: 30 },
  department: { label: '部门', kind: 'text', maxLength: 50 },
});
