import { COMMON } from '../../content/calls/console-parts.ts';
import { SHEET_TYPE } from '../../content/sheets.ts';
import type { Schemas } from '../../protocol/call.ts';
import { get, post } from '../../protocol/declare.ts';
import {
  count,
  flag,
  list,
  listOf,
  nullable,
  nullableObject,
  object,
  own,
  PAGE,
  rowsOf,
  single,
  text,
} from '../../protocol/schema.ts';
import { ASSIGNEE_FILTERS, CONTACT_WAYS, INBOX_SORTS, INBOX_TABS } from '../inbox.ts';
import { STATES } from '../states.ts';
import { SUBMISSION_KINDS } from '../submissions.ts';

const READ = { may: 'submission:read', ...COMMON } as const;
const REVIEW = { may: 'submission:review', ...COMMON } as const;

const fdId = { label: '编号', kind: 'id', required: true } as const;
const seenAssignee = { label: '所见的办理人编号，空为无人办理；与现在不符即不改', kind: 'id' } as const;

const states = [...new Set(SUBMISSION_KINDS.flatMap((kind) => Object.keys(STATES[kind])))];
const STATE = { enum: states, description: '状态代码' } as const;
const NUMBER = { type: 'number', description: '金额' } as const;
const COUNTS = { application: count('申报'), intention: count('意向'), entry: count('供需') } as const;
const KIND = { enum: SUBMISSION_KINDS, description: '类型' } as const;

/** A row of the list. */
const ROW = {
  fdId: text('编号'),
  kind: KIND,
  fdReceiptNo: text('回执编号'),
  state: STATE,
  title: text('所申报的项目、所问的应用或产品名称'),
  company: text('企业名称'),
  companyId: text('企业的内部编号'),
  sentAt: text('提交时间'),
  waitsSince: text('等待办理的起点：提交或重新提交之时'),
  touchedAt: text('最近一次进展的时间'),
  isLate: flag('是否超过办理时限'),
  remindOn: nullable('提醒日'),
  handler: nullable('办理人'),
  handlerId: nullable('办理人编号；空为无人办理'),
  isMine: flag('是否由自己办理'),
  /** Market of an entry: 1 demand, 2 supply. */
  market: nullable('供需类型'),
  isEdit: flag('是否为已上架供需的修改，审核期间原内容仍在展示'),
  demo: flag('演示内容'),
} as const satisfies Schemas;

/** Filters of the list. */
const FILTERS = {
  kind: { label: '类型，空为全部', rule: { enum: SUBMISSION_KINDS } },
  tab: { label: `${INBOX_TABS.join('、')} 或状态代码` },
  text: { label: '企业、名称、回执编号或联系电话的一部分' },
  from: { label: '提交日期从', rule: { format: 'date' } },
  to: { label: '提交日期到', rule: { format: 'date' } },
  project: { label: '项目编号', kind: 'id' },
  company: { label: '企业的内部编号', kind: 'id' },
  area: { label: '企业所在地区或供需所写地区的一部分' },
  handler: { label: `办理人编号，${ASSIGNEE_FILTERS.nobody} 为无人，${ASSIGNEE_FILTERS.me} 为自己` },
} as const;

/** Lists waiting submissions, of all kinds or of one. */
export const inboxList = get('/api/console/inbox/list', {
  summary: '企业提交的申报、意向和供需',
  ...READ,
  input: {
    ...FILTERS,
    sort: { label: '排序，空为最早优先', rule: { enum: INBOX_SORTS } },
    ...PAGE,
  },
  output: own({
    msg: text('说明'),
    rows: rowsOf(ROW),
    total: count('所选一栏的件数'),
    counts: listOf('各状态的件数，随筛选变化', { state: text('状态代码'), rows: count('件数') }),
    mine: count('其中未办结且由自己办理的件数'),
    oldest: nullable('未办结的中等待最久的起点'),
  }),
});

/** Counts for the menu. */
export const inboxWaiting = get('/api/console/inbox/waiting', {
  summary: '各类型等待办理的件数',
  ...READ,
  unattended: true,
  output: single(COUNTS),
});

export const inboxItem = get('/api/console/inbox/item', {
  summary: '企业提交的一件，连同附件、办理记录、备注和这家企业的其他提交',
  ...READ,
  input: { fdId },
  output: single({
    ...ROW,
    sender: text('提交的账号'),
    updatedAt: text('状态更新时间'),
    target: nullable('项目、应用或市场条目的编号'),
    values: { type: 'object', properties: {}, description: '所填各项，按表单的字段名' },
    hints: object('供审核参考，不作为拒绝的依据', {
      words: { type: 'array', description: '含有的审核提示词', items: text('词') },
      prices: nullableObject('同市场、同分类、同计价单位在售条目的价格；不足 3 条为空', {
        low: NUMBER,
        high: NUMBER,
        rows: count('条数'),
      }),
    }),
    live: {
      type: ['object', 'null'],
      properties: {},
      description: '供需的修改待审核时，门户上仍展示的原内容，只列不同的字段',
    },
    deadline: nullable('项目申报截止日'),
    isProjectOpen: flag('项目现在是否可申报；意向和供需为否'),
    asked: nullableObject('最近一次退回', {
      fields: { type: 'array', items: text('需要补正的字段') },
      reason: text('原因'),
      until: nullable('补正期限'),
    }),
    attachments: rowsOf({ attId: text('附件编号'), fileName: text('文件名'), size: count('字节数') }),
    history: listOf('办理记录，最近的在前', {
      step: text('步骤；空为提交'),
      state: STATE,
      at: text('时间'),
      by: text('谁；空为系统'),
      side: { enum: ['operator', 'customer', 'program'], description: '哪一方' },
      note: nullable('说明'),
    }),
    notes: listOf('备注和跟进，企业看不到，最近的在前', {
      id: text('编号'),
      by: text('谁'),
      at: text('时间'),
      text: text('内容'),
      way: { enum: ['', ...CONTACT_WAYS], description: '联系方式；空为备注' },
    }),
    others: object('这家企业的提交件数，本件在内', COUNTS),
    recent: listOf('这家企业最近的其他提交', {
      fdId: text('编号'),
      kind: KIND,
      title: text('名称'),
      state: STATE,
      sentAt: text('提交时间'),
    }),
  }),
});

/** Preview of an entry in any state, on the portal's own page. */
export const inboxPreview = post('/api/console/inbox/preview', {
  summary: '预览一条供需：给出一个会失效的门户地址',
  ...READ,
  input: { fdId },
  output: single({ path: text('门户地址'), ends: text('失效时间') }),
});

/** Other operators to whom a submission can be assigned. */
export const inboxHandlers = get('/api/console/inbox/handlers', {
  summary: '其他可以办理的操作员，连同手上未办结的件数',
  ...READ,
  output: list({
    id: text('编号'),
    name: text('姓名，与人重名时附用户名；未填写时为用户名'),
    open: count('手上的件数'),
  }),
});

const MOVED = single({ state: STATE, handlerId: nullable('办理人编号'), at: text('时间') });

/** Assigns an unassigned submission to the caller, or takes it over from the displayed assignee. */
export const inboxClaim = post('/api/console/inbox/claim', {
  summary: '领取或接手一件',
  ...REVIEW,
  input: { fdId, seen: seenAssignee },
  output: MOVED,
});

export const inboxHandOver = post('/api/console/inbox/handOver', {
  summary: '转交一件，或放回',
  ...REVIEW,
  input: { fdId, seen: seenAssignee, to: { label: '转交给谁的编号，空为放回', kind: 'id' } },
  output: MOVED,
});

export const inboxStep = post('/api/console/inbox/step', {
  summary: '办理一件：受理、通过、退回、不予通过、登记联系和结果、下架',
  ...REVIEW,
  refreshes: true,
  input: {
    fdId,
    step: { label: '步骤', required: true, maxLength: 20 },
    state: { label: '所见状态；与现在不符即不改', required: true, maxLength: 20 },
    since: {
      label: '所见的等待起点；企业在此之后重新提交过即不改',
      required: true,
      maxLength: 30,
    },
    reason: { label: '原因，企业会原样看到；通过时为意见，可不填' },
    hidden: { label: '意见只作内部备注，企业看不到', kind: 'flag' },
    fields: { label: '需要补正的字段，以逗号连接' },
    until: { label: '补正期限，YYYY-MM-DD，空为不限期' },
  },
  output: MOVED,
});

export const inboxNote = post('/api/console/inbox/note', {
  summary: '写一条备注或跟进，企业看不到',
  ...REVIEW,
  input: {
    fdId,
    text: { label: '内容', required: true },
    way: { label: '联系方式，空为备注', rule: { enum: CONTACT_WAYS } },
    remindOn: { label: '提醒日，YYYY-MM-DD，空为不变', kind: 'id' },
    seen: { label: '所见的条数，空为不论；此后自己所写的相同一条视为重发，不再保存', kind: 'integer' },
  },
  output: single({ id: text('编号'), at: text('时间') }),
});

/** Lists the files of an archive by reading its directory in place; nothing is unpacked. */
export const inboxArchive = get('/api/console/inbox/archive', {
  summary: '压缩包的目录',
  ...READ,
  input: { attId: { label: '附件编号', kind: 'id', required: true } },
  output: own({
    msg: text('说明'),
    readable: flag('是否读得出目录'),
    isMore: flag('是否还有更多'),
    isLocked: flag('文件名是否加密，须凭密码才能看到'),
    rows: rowsOf({ name: text('文件名'), size: count('字节数') }),
  }),
});

export const inboxZip = get('/api/console/inbox/zip', {
  summary: '一件的全部附件，打成一个包',
  ...READ,
  limit: { max: 30, per: '1 minute', by: 'account' },
  input: { fdId },
  output: { kind: 'file', type: 'application/zip' },
});

export const inboxExport = get('/api/console/inbox/export', {
  summary: '导出筛选出的提交，Excel',
  ...READ,
  limit: { max: 6, per: '1 minute', by: 'account' },
  input: FILTERS,
  output: { kind: 'file', type: SHEET_TYPE },
});

export const inboxZipAll = get('/api/console/inbox/zipAll', {
  summary: '筛选出的申报的全部附件，每件一个文件夹，打成一个包',
  ...READ,
  limit: { max: 6, per: '1 minute', by: 'account' },
  input: FILTERS,
  output: { kind: 'file', type: 'application/zip' },
});
