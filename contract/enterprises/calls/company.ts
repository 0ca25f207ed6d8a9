import { contentCalls } from '../../content/calls/content.ts';
import { MARKET } from '../../content/market.ts';
import type { Section } from '../../content/types.ts';
import type { Call, Schemas } from '../../protocol/call.ts';
import { COMPANY_FIND, companyListPath } from '../../protocol/paths.ts';
import { count, nullable, object, PAGE, single, text } from '../../protocol/schema.ts';
import { COMPANY_KEY_MAX_LENGTH, type COMPANY_KINDS } from '../company.ts';

const PUBLIC_READ = { method: 'GET', access: 'public', caching: 'kept' } as const;

const company = {
  label: '企业编号或企业名称',
  required: true,
  most: COMPANY_KEY_MAX_LENGTH,
} as const;

/** A company with its public entries. Not found if it has none. */
export const companyFind = {
  ...PUBLIC_READ,
  path: COMPANY_FIND,
  summary: '一家企业公开发布的内容的数量',
  input: { company },
  output: single({
    id: text('页面地址中的标识：企业编号，未注册的为企业名称'),
    name: text('企业名称'),
    area: nullable('所在地区，取自最近发布的供需'),
    counts: object('公开发布的条数', {
      supply: count('供应'),
      demand: count('需求'),
      recruit: count('招聘'),
      app: count('应用'),
    } satisfies Record<(typeof COMPANY_KINDS)[number], Schemas[string]>),
  }),
} as const satisfies Call;

/** Rows are those of the section's list call. */
const listed = (section: Section) => contentCalls[section].list.output;

export const companyMarket = {
  ...PUBLIC_READ,
  path: companyListPath('getbuginess'),
  summary: '一家企业公开的供需',
  input: {
    company,
    type: {
      label: '供需类型：1 为需求，2 为供应',
      required: true,
      rule: { enum: [MARKET.demand, MARKET.supply] },
    },
    ...PAGE,
  },
  output: listed('getbuginess'),
} as const satisfies Call;

export const companyRecruit = {
  ...PUBLIC_READ,
  path: companyListPath('recruit'),
  summary: '一家企业公开的招聘',
  input: { company, ...PAGE },
  output: listed('recruit'),
} as const satisfies Call;

export const companyApps = {
  ...PUBLIC_READ,
  path: companyListPath('app'),
  summary: '一家企业公开的应用',
  input: { company, ...PAGE },
  output: listed('app'),
} as const satisfies Call;
