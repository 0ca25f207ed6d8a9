import { contentCalls } from '../../content/calls/content.ts';
import { MARKET } from '../../content/market.ts';
import type { Section } from '../../content/types.ts';
import type { Schemas } from '../../protocol/call.ts';
import { get } from '../../protocol/declare.ts';
import { COMPANY_FIND, companyListPath } from '../../protocol/paths.ts';
import { count, nullable, object, PAGE, PUBLIC_READ, single, text } from '../../protocol/schema.ts';
import { COMPANY_KEY_MAX_LENGTH, type COMPANY_KINDS } from '../company.ts';

const company = {
  label: '企业编号或企业名称',
  required: true,
  maxLength: COMPANY_KEY_MAX_LENGTH,
} as const;

/** A company with its public entries. Not found if it has none. */
export const companyFind = get(COMPANY_FIND, {
  summary: '一家企业公开发布的内容的数量',
  ...PUBLIC_READ,
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
});

/** Rows are those of the section's list call. */
const listed = (section: Section) => contentCalls[section].list.output;

export const companyMarket = get(companyListPath('getbuginess'), {
  summary: '一家企业公开的供需',
  ...PUBLIC_READ,
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
});

export const companyRecruit = get(companyListPath('recruit'), {
  summary: '一家企业公开的招聘',
  ...PUBLIC_READ,
  input: { company, ...PAGE },
  output: listed('recruit'),
});

export const companyApps = get(companyListPath('app'), {
  summary: '一家企业公开的应用',
  ...PUBLIC_READ,
  input: { company, ...PAGE },
  output: listed('app'),
});
