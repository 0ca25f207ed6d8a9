import { getbuginess } from '../../content/getbuginess.ts';
import type { Field, Fields } from '../../fields/fields.ts';
import { PHONE } from '../../fields/mobile.ts';
import type { Call, Input, Schemas, ValuesOf } from '../../protocol/call.ts';
import { get, post } from '../../protocol/declare.ts';
import { ENTRY_ADD, ORDER_ADD, OWN_STATES, PROJECT_ADD } from '../../protocol/paths.ts';
import {
  count,
  flag,
  list,
  listOf,
  nullable,
  nullableObject,
  object,
  PAGE,
  single,
  text,
} from '../../protocol/schema.ts';
import { APPLICATION_ATTACHMENT, APPLICATION_FORM } from '../forms/application.ts';
import { ENTRY_FORM } from '../forms/entry.ts';
import { INTENTION_FORM } from '../forms/intention.ts';
import { CHANGE_WORDS } from '../messages/submission.ts';
import { STATES } from '../states.ts';
import { SUBMISSION_KINDS, type SubmissionKind } from '../submissions.ts';

/** Returns the schemas of a form's fields in responses, with their labels. */
const answered = (form: Fields): Schemas =>
  Object.fromEntries(
    Object.entries(form).map(([name, { kind, label }]) => [
      name,
      { type: kind === 'decimal' ? ('number' as const) : ('string' as const), description: label },
    ]),
  );

/** Converts a field's rules to JSON schema. */
function ruleOf({ kind, maxLength, options }: Field): NonNullable<Input['rule']> {
  return {
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(kind === 'mobile' ? { pattern: PHONE.source } : {}),
    ...(kind === 'email' || kind === 'date' ? { format: kind } : {}),
    ...(options ? { enum: options.map(({ value }) => value) } : {}),
  };
}

/** Converts the fields of a form to the inputs of its call. */
function inputsOf<const F extends Fields>(fields: F): { readonly [Name in keyof F]: Input } {
  const inputs = Object.entries(fields).map(([name, field]): [string, Input] => [
    name,
    { label: field.label, field, rule: ruleOf(field), ...(field.required ? { required: true } : {}) },
  ]);
  return Object.fromEntries(inputs) as { readonly [Name in keyof F]: Input };
}

const company = { fdComName: text('企业名称'), fdComId: text('企业编号') };

/** Label of each kind, and its response fields beside the common ones. */
const OWN: Readonly<Record<SubmissionKind, { label: string; fields: Schemas }>> = {
  application: {
    label: '项目申报',
    fields: {
      fdProjectId: text('项目编号'),
      fdProjectName: text('项目名称'),
      fdProjectOpen: flag('项目现在是否可申报'),
      ...company,
      ...answered(APPLICATION_FORM),
      attachments: listOf('附件', {
        attId: text('附件编号'),
        fileName: text('文件名'),
        size: count('字节数'),
      }),
    },
  },
  intention: {
    label: '采购意向',
    fields: {
      fdAppId: text('应用编号'),
      fdAppName: text('应用名称'),
      ...company,
      ...answered(INTENTION_FORM),
    },
  },
  entry: {
    label: '供需信息',
    fields: {
      fdGetbuginessType: text(getbuginess.fields.fdGetbuginessType.label),
      fdComId: company.fdComId,
      ...answered(ENTRY_FORM),
      fdCategoryName: nullable('分类名称'),
      fdReleaseTime: text(getbuginess.time.label),
      fdVersion: text('当前版本，修改时原样带回'),
      live: {
        type: ['object', 'null'],
        properties: {},
        description: '有修改待审核时，门户上仍展示的原内容，只列不同的字段；其他为空',
      },
    },
  },
};

function envelope(kind: SubmissionKind) {
  const state = { enum: Object.keys(STATES[kind]), description: '状态代码' };
  const words = Object.values(STATES[kind]).map(({ word }) => word);
  const status = { enum: words, description: '状态' };
  const changes = kind === 'entry' ? Object.values(CHANGE_WORDS) : [];
  const became = { enum: [...words, ...changes], description: '状态，或修改的结果' };
  return {
    fdId: text('编号'),
    fdReceiptNo: text('回执编号'),
    fdState: state,
    fdStatus: status,
    fdCreateTime: text('提交时间'),
    fdUpdateTime: text('更新时间'),
    fdExpectedDay: nullable('预计答复日期；平台无须办理时为空'),
    withdrawable: flag('是否可撤回'),
    resendable: flag('是否可修改后重新提交'),
    asked: nullableObject('退回时要求补正的，其他状态为空', {
      fields: { type: 'array', items: text('需要补正的字段') },
      reason: text('原因'),
      until: nullable('补正期限'),
    }),
    /** Oldest first. */
    history: listOf('办理过程', {
      fdState: state,
      fdStatus: became,
      fdTime: text('时间'),
      fdNote: nullable('说明'),
    }),
  } as const;
}

/** A submission as its company receives it, without the fields of its kind. Times are Shanghai time. */
export type MySubmission = ValuesOf<ReturnType<typeof envelope>>;

const COMMON = { limit: { max: 30, per: '1 minute', by: 'account' }, caching: 'no-store' } as const;
const READ = { may: 'own:read', ...COMMON } as const;
const SUBMIT = { may: 'own:submit', ...COMMON } as const;

const idOf = (kind: SubmissionKind) =>
  ({ label: `${OWN[kind].label}编号`, kind: 'id', required: true }) as const;

/** Returns the calls for a company's submissions of one kind. */
function mine(kind: SubmissionKind) {
  const { label, fields } = OWN[kind];
  const schema = { ...envelope(kind), fdReceiptCode: text('回执的核验码'), ...fields };
  const input = { fdId: idOf(kind) };
  return {
    list: get(`/api/my/${kind}/list`, {
      summary: `本企业的${label}`,
      ...READ,
      input: PAGE,
      output: list(schema),
    }),
    find: get(`/api/my/${kind}/find`, {
      summary: `本企业的一条${label}`,
      ...READ,
      input,
      output: single(schema),
    }),
    withdraw: post(`/api/my/${kind}/withdraw`, {
      summary: `撤回${label}`,
      ...SUBMIT,
      refreshes: true,
      input,
    }),
  };
}

/** Returns the output of the calls that submit. */
function receiptOf(kind: SubmissionKind) {
  const { fdId, fdReceiptNo, fdState, fdStatus, fdCreateTime, fdExpectedDay } = envelope(kind);
  return single({ fdId, fdReceiptNo, fdState, fdStatus, fdCreateTime, fdExpectedDay });
}

const applicationInputs = {
  ...inputsOf(APPLICATION_FORM),
  [APPLICATION_ATTACHMENT.field]: { label: '附件编号，以逗号连接' },
} as const;
const entryInputs = inputsOf(ENTRY_FORM);

/** Submitting calls by kind. */
export const addCalls = {
  application: post(PROJECT_ADD, {
    summary: '提交项目申报；附件先上传',
    ...SUBMIT,
    input: { fdProjectId: { label: '项目编号', kind: 'id', required: true }, ...applicationInputs },
    output: receiptOf('application'),
  }),
  intention: post(ORDER_ADD, {
    summary: '提交采购意向',
    ...SUBMIT,
    input: { fdAppId: { label: '应用编号', kind: 'id', required: true }, ...inputsOf(INTENTION_FORM) },
    output: receiptOf('intention'),
  }),
  entry: post(ENTRY_ADD, {
    summary: '发布供需信息',
    ...SUBMIT,
    refreshes: true,
    input: {
      [getbuginess.split.field]: { label: '1 为需求，2 为供应', kind: 'id', required: true },
      ...entryInputs,
    },
    output: receiptOf('entry'),
  }),
} as const satisfies Record<SubmissionKind, Call>;

export type AddCall = (typeof addCalls)[SubmissionKind];

/** Calls for a company's submissions, by kind. */
export const myCalls = {
  application: {
    ...mine('application'),
    /** Resends a returned application with corrections: same receipt, same project. */
    resend: post('/api/my/application/resend', {
      summary: '修改并重新提交退回的申报',
      ...SUBMIT,
      input: { fdId: idOf('application'), ...applicationInputs },
      output: receiptOf('application'),
    }),
  },
  intention: mine('intention'),
  entry: {
    ...mine('entry'),
    /** Resends a returned entry with corrections: same receipt, same market. */
    resend: post('/api/my/entry/resend', {
      summary: '修改并重新提交退回的供需',
      ...SUBMIT,
      input: { fdId: idOf('entry'), ...entryInputs },
      output: receiptOf('entry'),
    }),
    /** Edits an entry: a waiting one in place, a published one after review; an ended one is published again. */
    edit: post('/api/my/entry/edit', {
      summary: '修改供需信息，或重新发布已结束的',
      ...SUBMIT,
      refreshes: true,
      input: {
        fdId: idOf('entry'),
        seen: { label: '所见的版本 fdVersion，与现在不符即不改', required: true },
        ...entryInputs,
      },
      output: receiptOf('entry'),
    }),
    end: post('/api/my/entry/end', {
      summary: '结束发布供需信息，立即从市场下架',
      ...SUBMIT,
      refreshes: true,
      input: { fdId: idOf('entry') },
    }),
    /** Extends the last day of an entry that is on the market or expired. */
    renew: post('/api/my/entry/renew', {
      summary: '延长供需信息的截止日期，无须再审核',
      ...SUBMIT,
      refreshes: true,
      input: { fdId: idOf('entry'), fdDeadlineTime: entryInputs.fdDeadlineTime },
    }),
  },
} as const satisfies Record<SubmissionKind, Record<string, Call>>;

const refusal = nullable('现在不能提交的原因；空为可以提交');

/** States of the company's own submissions, loaded separately because the portal's pages are the same for every visitor. */
export const ownStates = get(OWN_STATES, {
  summary: '本企业申报过的项目和办理中的采购意向，最新的在前；各类现在不能提交的原因；各状态的办件数',
  ...READ,
  limit: { ...COMMON.limit, max: 120 },
  output: single({
    refusals: object('按类型', { application: refusal, intention: refusal, entry: refusal }),
    rows: listOf('项目申报和采购意向', {
      kind: { enum: ['application', 'intention'], description: '类型' },
      about: text('项目或应用的编号'),
      fdId: text('编号'),
      fdState: text('状态代码'),
      fdStatus: text('状态'),
      isOpen: flag('是否占用：同一项目或应用不能再次提交'),
    }),
    counts: listOf('办件数，申报、意向和供需合计', { word: text('状态'), rows: count('件数') }),
  }),
});

export const submissionCalls: readonly Call[] = [
  ownStates,
  ...Object.values(addCalls),
  ...SUBMISSION_KINDS.flatMap((kind) => Object.values(myCalls[kind])),
];
