import { count, text } from '../../content/calls/console-parts.ts';
import type { Schema, Schemas } from '../../protocol/call.ts';

const maybe = (description: string) => ({ type: ['string', 'null'], description }) as const;

/** Contact persons of a company. */
export const CONTACTS = {
  type: 'array',
  description: '联系人',
  items: {
    type: 'object',
    properties: { name: text('姓名'), position: text('职务'), phone: text('电话'), email: text('邮箱') },
  },
} as const satisfies Schema;

/** UTF-16 units: ten contact persons with every field at its maximum length. */
export const CONTACTS_TEXT = 10_000;

/** A change of a company, made or requested, as the company and operators see it. */
export const CHANGE = {
  id: text('编号'),
  field: text('变更的内容：name、area、address、contacts、merged'),
  before: maybe('原来'),
  after: maybe('现在，或申请改为'),
  note: maybe('原因'),
  state: {
    enum: ['waiting', 'accepted', 'refused', 'withdrawn'],
    description: '等待平台核对、已生效、未通过、已撤回',
  },
  askedAt: text('提出时间'),
  decidedAt: maybe('办结时间'),
  answer: maybe('平台的答复'),
  files: {
    type: 'array',
    description: '证明材料',
    items: {
      type: 'object',
      properties: { attId: text('附件编号'), fileName: text('文件名'), size: count('字节') },
    },
  },
} as const satisfies Schemas;
