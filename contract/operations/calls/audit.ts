import type { Schemas } from '../../protocol/call.ts';
import { get } from '../../protocol/declare.ts';
import { count, flag, nullable, own, rowsOf, single, text } from '../../protocol/schema.ts';
import { AUDIT_ACTION_NAMES, AUDIT_RESULTS } from '../audit.ts';

const COMMON = {
  may: 'audit:read',
  limit: { max: 300, per: '1 minute', by: 'account' },
  caching: 'no-store',
} as const;

/** Calls only read the log and never write it. */
const FILTERS = {
  actor: { label: '操作人，完整的用户名' },
  action: { label: '动作', rule: { enum: AUDIT_ACTION_NAMES } },
  result: { label: '结果', rule: { enum: AUDIT_RESULTS } },
  text: { label: '对象的名称、标题、编号或操作人的一部分' },
  target: { label: '对象，完整的编号或名称' },
  from: { label: '日期从', rule: { format: 'date' } },
  to: { label: '日期到', rule: { format: 'date' } },
} as const;

const ENTRY = {
  seq: count('序号'),
  at: text('时间'),
  actor: text('操作人的用户名'),
  actorName: nullable('操作人的姓名'),
  action: text('动作'),
  word: text('动作的中文名称'),
  refused: flag('是否被拒'),
  address: text('IP 地址'),
  target: nullable('对象'),
  subject: nullable('对象当时的名称或标题'),
} as const satisfies Schemas;

export const auditList = get('/api/console/audit/list', {
  summary: '审计日志，最近的在前',
  ...COMMON,
  input: {
    ...FILTERS,
    before: { label: '只列这一序号之前的', kind: 'integer' },
    pageSize: { label: '每页条数', kind: 'pageSize' },
  },
  output: own({
    msg: text('说明'),
    rows: rowsOf(ENTRY),
    total: count('符合条件的条数，筛选时最多数到 1000'),
    isMore: flag('条数是否不止于此'),
    next: { type: ['number', 'null'], description: '下一页的 before；空为没有' },
  }),
});

export const auditEntry = get('/api/console/audit/entry', {
  summary: '一条审计日志及其防篡改校验',
  ...COMMON,
  input: { seq: { label: '序号', kind: 'integer', required: true } },
  output: single({
    ...ENTRY,
    detail: { type: 'object', properties: {}, description: '修改前后，或被拒的原因' },
    hash: text('本条校验码'),
    prevHash: text('上条校验码'),
    isIntact: flag('本条内容与校验码相符'),
    isLinked: flag('上条校验码与上一条相符'),
  }),
});

export const auditVerify = get('/api/console/audit/verify', {
  summary: '核验一段，由 next 接着核验下一段',
  ...COMMON,
  input: { after: { label: '从这一序号之后开始', kind: 'integer' }, from: FILTERS.from, to: FILTERS.to },
  output: single({
    entries: count('本段核验的条数'),
    next: { type: ['number', 'null'], description: '下一段的 after；空为核验完毕' },
    last: count('所选范围最后一条的序号'),
    broken: { type: ['number', 'null'], description: '第一条不符的序号；空为相符' },
    problem: text('哪里不符'),
    hash: text('核验到的最后一条的校验码'),
  }),
});

export const auditExport = get('/api/console/audit/export', {
  summary: '导出筛选出的审计日志，最近的在前，最多 100000 条',
  ...COMMON,
  limit: { ...COMMON.limit, max: 6 },
  input: FILTERS,
  output: { kind: 'file', type: 'text/csv' },
});
