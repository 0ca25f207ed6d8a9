import { APPLICATION_ATTACHMENT } from '@pv-brain/contract/constants.ts';
import { getbuginess } from '@pv-brain/contract/content/getbuginess.ts';
import type { Fields } from '@pv-brain/contract/fields.ts';
import { APPLICATION_FORM } from '@pv-brain/contract/forms/application.ts';
import { ENTRY_FORM } from '@pv-brain/contract/forms/entry.ts';
import { INTENTION_FORM } from '@pv-brain/contract/forms/intention.ts';
import { STATES } from '@pv-brain/contract/states.ts';
import { SUBMISSION_KINDS, type SubmissionKind } from '@pv-brain/contract/submissions.ts';
import type { DescribedCall } from '../http/openapi.ts';
import { paging, required } from '../http/query.ts';

const text = (description: string) => ({ type: 'string', description });
const plain = { type: 'string' };

/** Which fields of a form must be there. */
const requiredIn = (form: Fields) =>
  Object.fromEntries(Object.entries(form).map(([name, field]) => [name, field.required === true]));

/** The fields of a form as they are answered, with their labels. */
const answered = (form: Fields) =>
  Object.fromEntries(
    Object.entries(form).map(([name, { kind, label }]) => [
      name,
      { type: kind === 'decimal' ? 'number' : 'string', description: label },
    ]),
  );

const company = { fdComName: text('企业名称'), fdComId: text('企业编号') };
const attachment = { attId: plain, fileName: plain, size: { type: 'integer' } };

/** What each kind is called, and what its answers carry beside what all kinds have. */
const OWN: Readonly<Record<SubmissionKind, { label: string; fields: object }>> = {
  application: {
    label: '项目申报',
    fields: {
      ...{ fdProjectId: text('项目编号'), fdProjectName: text('项目名称') },
      ...company,
      ...answered(APPLICATION_FORM),
      attachments: { type: 'array', items: { type: 'object', properties: attachment } },
    },
  },
  intention: {
    label: '采购意向',
    fields: {
      ...{ fdAppId: text('应用编号'), fdAppName: text('应用名称') },
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
      fdCategoryName: { type: ['string', 'null'], description: '分类名称' },
      fdReleaseTime: text(getbuginess.time.label),
    },
  },
};

function envelope(kind: SubmissionKind) {
  const state = { enum: Object.keys(STATES[kind]) };
  const status = { enum: Object.values(STATES[kind]).map(({ word }) => word) };
  const step = { fdState: state, fdStatus: status, fdTime: plain, fdNote: { type: ['string', 'null'] } };
  return {
    ...{ fdId: plain, fdReceiptNo: text('回执编号'), fdState: state, fdStatus: status },
    ...{ fdCreateTime: text('提交时间'), fdUpdateTime: text('更新时间'), withdrawable: { type: 'boolean' } },
    history: { type: 'array', items: { type: 'object', properties: step } },
  };
}

/** The calls about what a company submitted of one kind. */
export function myCalls(kind: SubmissionKind) {
  const { label, fields } = OWN[kind];
  const schema = { ...envelope(kind), ...fields };
  const base = `/api/my/${kind}`;
  return {
    list: {
      path: `${base}/list`,
      summary: `本企业的${label}`,
      query: paging,
      signedIn: true,
      result: { kind: 'list', schema },
    },
    find: {
      path: `${base}/find`,
      summary: `本企业的一条${label}`,
      query: { fdId: required('fdId') },
      signedIn: true,
      result: { kind: 'single', schema },
    },
    withdraw: {
      path: `${base}/withdraw`,
      summary: `撤回${label}`,
      query: {},
      form: { fdId: true },
      signedIn: true,
      result: { kind: 'own', schema: { msg: plain } },
    },
  } as const satisfies Record<string, DescribedCall>;
}

function addCall(
  kind: SubmissionKind,
  call: { path: string; summary: string; form: Record<string, boolean> },
): DescribedCall {
  const { fdId, fdReceiptNo, fdStatus, fdCreateTime } = envelope(kind);
  const schema = { fdId, fdReceiptNo, fdStatus, fdCreateTime };
  return { ...call, query: {}, signedIn: true, result: { kind: 'single', schema } };
}

/** The calls that submit, each by the kind it submits. */
export const addCalls = {
  application: addCall('application', {
    path: '/api/project/add',
    summary: '提交项目申报；附件先上传，编号以逗号连接',
    form: { fdProjectId: true, ...requiredIn(APPLICATION_FORM), [APPLICATION_ATTACHMENT.field]: false },
  }),
  intention: addCall('intention', {
    path: '/api/order/add',
    summary: '提交采购意向',
    form: { fdAppId: true, ...requiredIn(INTENTION_FORM) },
  }),
  entry: addCall('entry', {
    path: '/api/getbuginess/add',
    summary: '发布供需信息；1 为需求，2 为供应',
    form: { fdGetbuginessType: true, ...requiredIn(ENTRY_FORM) },
  }),
};

/** All calls about submissions, as the API description shows them. */
export const submissionCalls: readonly DescribedCall[] = [
  ...Object.values(addCalls),
  ...SUBMISSION_KINDS.flatMap((kind) => Object.values(myCalls(kind))),
];
