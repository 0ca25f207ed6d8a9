import { post } from '../../protocol/declare.ts';
import { RECEIPT_CHECK } from '../../protocol/paths.ts';
import { nullable, single, text } from '../../protocol/schema.ts';
import { SUBMISSION_KINDS } from '../submissions.ts';

/** For holders of a receipt: the response names neither company nor person. */
export const receiptCheck = post(RECEIPT_CHECK, {
  summary: '凭回执编号与核验码核对回执；不含企业与个人信息',
  access: 'public',
  limit: { max: 30, per: '1 minute', by: 'address' },
  caching: 'no-store',
  input: {
    number: { label: '回执编号', required: true, maxLength: 100 },
    code: { label: '核验码', required: true, maxLength: 100 },
  },
  output: single({
    fdReceiptNo: text('回执编号'),
    kind: { enum: SUBMISSION_KINDS, description: '类型' },
    fdStatus: text('当前状态'),
    fdCreateTime: text('提交时间'),
    fdUpdateTime: text('更新时间'),
    fdState: text('当前状态的代码'),
    fdExpectedDay: nullable('预计答复日期；平台无须办理时为空'),
  }),
});
