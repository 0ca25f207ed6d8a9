import type { Schema, Schemas } from '../../protocol/call.ts';
import { COMPANY_NAME_MAX_LENGTH } from '../../protocol/constants.ts';
import { count, listOf, nullable, text } from '../../protocol/schema.ts';
import { COMPANY_FORM } from '../my-company.ts';

/** Contact persons of a company. */
export const CONTACTS = listOf('联系人', {
  name: text('姓名'),
  position: text('职务'),
  phone: text('电话'),
  email: text('邮箱'),
}) satisfies Schema;

/** UTF-16 units: ten contact persons with every field at its maximum length. */
const CONTACTS_TEXT = 10_000;

/** Inputs for the data of a company beside its name. */
export const COMPANY_INPUTS = {
  area: { label: COMPANY_FORM.area.label, field: COMPANY_FORM.area },
  address: { label: COMPANY_FORM.address.label, field: COMPANY_FORM.address },
  contacts: { label: '联系人，JSON 数组：name、position、phone、email', maxLength: CONTACTS_TEXT },
} as const;

/** Rules of the input for a company's name: a longer one is reported by the form. */
export const NAME_INPUT = {
  required: true,
  maxLength: 1000,
  rule: { maxLength: COMPANY_NAME_MAX_LENGTH },
} as const;

/** A change of a company, made or requested, as the company and operators see it. */
export const CHANGE = {
  id: text('编号'),
  field: text('变更的内容：name、area、address、contacts、merged'),
  before: nullable('原来'),
  after: nullable('现在，或申请改为'),
  note: nullable('原因'),
  state: {
    enum: ['waiting', 'accepted', 'refused', 'withdrawn'],
    description: '等待平台核对、已生效、未通过、已撤回',
  },
  askedAt: text('提出时间'),
  decidedAt: nullable('办结时间'),
  answer: nullable('平台的答复'),
  files: listOf('证明材料', { attId: text('附件编号'), fileName: text('文件名'), size: count('字节') }),
} as const satisfies Schemas;
