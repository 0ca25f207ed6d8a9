import { COMMON } from '../../content/calls/console-parts.ts';
import { SHEET_TYPE } from '../../content/sheets.ts';
import { USERNAME_MAX_LENGTH } from '../../fields/rules.ts';
import { JOB_STATES } from '../../operations/jobs.ts';
import type { Schemas } from '../../protocol/call.ts';
import { get, post } from '../../protocol/declare.ts';
import { RESET_ASK } from '../../protocol/paths.ts';
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
import { SUBMISSION_KINDS } from '../../submissions/submissions.ts';
import { COMPANY_SORTS, COMPANY_TABS, REASON_FORM } from '../companies.ts';
import { CHANGE, COMPANY_INPUTS, CONTACTS, NAME_INPUT } from './company-change.ts';

const READ = { may: 'company:read', ...COMMON } as const;
const WRITE = { may: 'company:write', ...COMMON } as const;
const FRESH = { ...WRITE, fresh: true } as const;

const companyId = { label: '企业的内部编号', kind: 'id', required: true } as const;
const accountId = { label: '账号的编号', kind: 'id', required: true } as const;
const reason = { label: REASON_FORM.reason.label, required: true, field: REASON_FORM.reason } as const;

const STATE = { enum: ['normal', 'waiting', 'disabled'], description: '状态代码' } as const;
const KIND_NUMBERS = {
  application: count('申报'),
  intention: count('意向'),
  entry: count('供需'),
} as const satisfies Schemas;

const FILTERS = {
  tab: { label: `${COMPANY_TABS.join('、')}，空为全部`, rule: { enum: COMPANY_TABS } },
  text: { label: '企业名称的一部分、登录手机号的开头、企业编号或回执编号' },
  area: { label: '所在地区的一部分' },
} as const;

export const companyList = get('/api/console/companies/list', {
  summary: '企业',
  ...READ,
  input: {
    ...FILTERS,
    sort: { label: '排序，空为最近注册在前', rule: { enum: COMPANY_SORTS } },
    ...PAGE,
  },
  output: own({
    msg: text('说明'),
    rows: rowsOf({
      id: text('企业的内部编号'),
      number: text('企业编号'),
      name: text('企业名称'),
      area: nullable('所在地区'),
      state: STATE,
      wanted: nullable('申请改成的名称'),
      phone: nullable('负责人的登录手机号'),
      members: count('账号数'),
      createdAt: text('注册时间'),
      demo: flag('演示内容'),
      sent: object('提交件数', KIND_NUMBERS),
    }),
    total: count('所选一栏的家数'),
    counts: object('各栏的家数，随筛选变化', {
      all: count('全部'),
      normal: count('正常'),
      waiting: count('待核验'),
      disabled: count('已停用'),
      renaming: count('待改名'),
    }),
  }),
});

export const companyExport = get('/api/console/companies/export', {
  summary: '导出筛选出的企业，Excel',
  ...READ,
  limit: { max: 6, per: '1 minute', by: 'account' },
  input: FILTERS,
  output: { kind: 'file', type: SHEET_TYPE },
});

export const companyItem = get('/api/console/companies/item', {
  summary: '一家企业：资料、数字、账号、相近的名称、更正记录',
  ...READ,
  input: { id: companyId },
  output: single({
    id: text('企业的内部编号'),
    number: text('企业编号'),
    name: text('企业名称'),
    state: STATE,
    area: text('所在地区'),
    address: text('详细地址'),
    contacts: CONTACTS,
    createdAt: text('注册时间'),
    waitsSince: nullable('待核验的起点'),
    disabledAt: nullable('停用时间'),
    mergedInto: nullableObject('已并入的企业', { id: text('企业的内部编号'), name: text('企业名称') }),
    revision: text('资料的版本，更正时一并提交'),
    numbers: listOf('提交件数，按类型和状态', {
      kind: { enum: SUBMISSION_KINDS, description: '类型' },
      state: text('状态代码'),
      rows: count('件数'),
    }),
    uploadBytes: count('附件共占字节数'),
    told: count('发给其成员的通知条数'),
    members: listOf('账号，负责人在前', {
      id: text('编号'),
      name: nullable('姓名'),
      username: text('登录手机号'),
      owner: flag('是否负责人'),
      disabled: flag('是否停用'),
      withCompany: flag('是否随企业停用'),
      sessions: count('正在使用的登录数'),
      signedInAt: nullable('最近登录时间'),
      resetEnds: nullable('尚未使用的重置链接的失效时间'),
    }),
    similar: listOf('名称相近的企业', { id: text('企业的内部编号'), name: text('企业名称') }),
    changes: listOf('更正与申请，最近的在前', {
      ...CHANGE,
      askedBy: text('谁提出'),
      byCompany: flag('是否企业提出'),
      of: nullable('所并入的企业的名称；空为本企业的'),
      decidedBy: nullable('谁办结'),
    }),
  }),
});

export const companyNotices = get('/api/console/companies/notices', {
  summary: '发给一家企业各成员的通知及其邮件，最近的在前',
  ...READ,
  input: {
    id: companyId,
    ...PAGE,
  },
  output: list({
    id: text('编号'),
    at: text('时间'),
    to: text('收到的成员'),
    kind: { enum: [...SUBMISSION_KINDS, 'announcement', 'company'], description: '所涉之事的类型' },
    step: text('发生了什么'),
    title: text('所涉之事的名称'),
    fdId: nullable('所涉提交或公告的编号'),
    fdReceiptNo: nullable('回执编号'),
    readAt: nullable('看过的时间'),
    mail: nullableObject('邮件；没有请发，或记录已到期，为空', {
      state: { enum: JOB_STATES, description: '状态' },
      endedAt: nullable('最近一次发送的时间'),
      error: nullable('未发成的原因'),
    }),
  }),
});

export const companyApprove = post('/api/console/companies/approve', {
  summary: '核准待核验的企业，其后即可提交',
  ...WRITE,
  input: { id: companyId },
});

export const companyCorrect = post('/api/console/companies/correct', {
  summary: '更正企业的名称、地区、地址与联系人；已提交的保留原名称',
  ...WRITE,
  input: {
    id: companyId,
    name: { label: '企业名称', ...NAME_INPUT },
    ...COMPANY_INPUTS,
    reason,
    revision: { label: '读到的资料的版本', required: true, maxLength: 100 },
  },
});

export const companyDecide = post('/api/console/companies/decide', {
  summary: '同意或不同意企业改名',
  ...WRITE,
  input: {
    changeId: { label: '申请的编号', kind: 'id', required: true },
    accept: { label: '是否同意', kind: 'flag' },
    answer: { label: '答复，企业会看到；不同意时必填', maxLength: 1000 },
  },
});

export const companyDisable = post('/api/console/companies/disable', {
  summary: '停用企业：其账号全部停用，登录随之结束',
  ...FRESH,
  input: { id: companyId, reason },
});

export const companyEnable = post('/api/console/companies/enable', {
  summary: '启用企业，以及随它停用的账号',
  ...FRESH,
  input: { id: companyId, reason },
});

export const customerDisable = post('/api/console/companies/accounts/disable', {
  summary: '停用企业的一个账号，其登录随之结束',
  ...FRESH,
  input: { id: accountId, reason },
});

export const customerEnable = post('/api/console/companies/accounts/enable', {
  summary: '启用企业的一个账号',
  ...FRESH,
  input: { id: accountId, reason },
});

export const customerReset = post('/api/console/companies/accounts/reset', {
  summary: '生成重置密码的一次性链接，之前的随之作废',
  ...FRESH,
  input: { id: accountId },
  output: single({ path: text('设置密码的页面的路径，含令牌，只在此处显示一次'), endsAt: text('失效时间') }),
});

const merging = {
  id: { ...companyId, label: '保留的企业' },
  other: { ...companyId, label: '并入的企业' },
} as const;

export const companyMerging = get('/api/console/companies/merging', {
  summary: '合并会带来什么',
  ...WRITE,
  input: merging,
  output: single({
    id: text('并入的企业的内部编号'),
    name: text('并入的企业的名称'),
    createdAt: text('注册时间'),
    phone: nullable('负责人的登录手机号'),
    accounts: count('账号'),
    ...KIND_NUMBERS,
    open: count('其中未办结'),
    bytes: count('附件字节数'),
    doubles: count('与保留的企业重复的未办结提交'),
    obstacle: nullable('不能合并的原因'),
  }),
});

export const companyMerge = post('/api/console/companies/merge', {
  summary: '把一家企业并入另一家，不能撤销',
  ...FRESH,
  refreshes: true,
  input: { ...merging, reason },
});

/** Calls of password reset links, made without signing in; POST keeps the token out of access logs. */
const LINK = {
  access: 'public',
  limit: { max: 20, per: '1 minute', by: 'address' },
  caching: 'no-store',
} as const;

const token = { label: '链接中的令牌', required: true, maxLength: 200 } as const;

export const resetAsk = post(RESET_ASK, {
  summary: '忘记密码：把重置密码的一次性链接发到账号已验证的邮箱；有没有账号或邮箱，回答都一样',
  ...LINK,
  input: {
    username: { label: '用户名，企业用户为手机号', required: true, maxLength: USERNAME_MAX_LENGTH },
    validateCode: { label: '验证码', required: true, maxLength: 1000 },
    captchaWork: { label: '随验证码图片完成的计算，通常可空', maxLength: 1000 },
  },
});

export const resetFind = post('/api/reset/find', {
  summary: '重置密码的链接是哪个账号的',
  ...LINK,
  input: { token },
  output: single({
    username: text('手机号，中间四位隐去'),
    companyName: text('企业名称'),
    endsAt: text('失效时间'),
  }),
});

export const resetSet = post('/api/reset/set', {
  summary: '凭链接设置新密码，所有登录随之结束',
  ...LINK,
  input: {
    token,
    password: { label: '新密码', kind: 'password', required: true },
    confirmPassword: { label: '确认新密码', kind: 'password', required: true },
  },
});
