import { LIST_VALUE_MAX_LENGTH, type ListFilter, listFilters } from '../../fields/list-filters.ts';
import type { AnswerOf, Input, Inputs, Schema, Schemas } from '../../protocol/call.ts';
import { get } from '../../protocol/declare.ts';
import { AROUND, CATEGORIES, contentPath, FILTERS, LIST } from '../../protocol/paths.ts';
import {
  list,
  listOf,
  nullable,
  nullableObject,
  PAGE,
  PUBLIC_READ,
  single,
  text,
} from '../../protocol/schema.ts';
import { type ContentField, type ContentType, hasContacts, listFields } from '../define.ts';
import { contentTypes, type Section } from '../types.ts';

/** A file that an item offers. */
const FILE = {
  type: 'object',
  properties: {
    address: text('下载地址'),
    name: text('文件名'),
    bytes: { type: ['number', 'null'], description: '字节数，未知为空' },
  },
} as const satisfies Schema;

function fieldSchema({ kind, label, required, unit }: ContentField): Schema {
  if (kind === 'files') return { type: 'array', items: FILE, description: label };
  const type = kind === 'integer' || kind === 'decimal' ? 'number' : 'string';
  const description = unit ? `${label}（${unit}）` : label;
  return required ? { type, description } : { type: [type, 'null'], description };
}

/** Returns the response schemas of an item with the given fields. */
function itemSchemas(type: ContentType, names: readonly string[]): Schemas {
  const { category, time, idAlias, states } = type;
  const fields = names.flatMap((name): [string, Schema][] => {
    const field = type.fields[name];
    return field && !field.separate ? [[name, fieldSchema(field)]] : [];
  });
  return {
    fdId: text('编号'),
    ...Object.fromEntries(fields),
    [category.field]: text(category.label),
    fdCategoryName: nullable(`${category.label}名称`),
    ...(time ? { [time.field]: text(time.label) } : {}),
    ...(idAlias ? { [idAlias]: text('编号') } : {}),
    ...(states ? { [states.field]: text(states.label) } : {}),
  };
}

/** Returns the input that selects one of the lists a section is split into. */
function splitInput({ split, fields }: ContentType): Inputs {
  if (!split) return {};
  const { label = '', options = [] } = fields[split.field] ?? {};
  const meanings = options.map((option) => `${option.value} 为${option.label}`).join('，');
  return { [split.parameter]: { label: `${label}：${meanings}`, rule: { enum: split.values } } };
}

function filterInput({ name, label, valueSource, options }: ListFilter): [string, Input] {
  if (valueSource) return [name, { label, maxLength: LIST_VALUE_MAX_LENGTH }];
  const meanings = options.map((option) =>
    option.value === option.label ? option.label : `${option.value} 为${option.label}`,
  );
  const values = options.map(({ value }) => value);
  return [name, { label: `${label}：${meanings.join('，')}`, rule: { enum: values } }];
}

/** Returns the inputs of the filters that other filters depend on (`within`). */
function withinInputs(type: ContentType): Inputs {
  const { facets = {} } = type.listing ?? {};
  const names = Object.values(facets).map(({ within }) => within);
  return Object.fromEntries(
    listFilters(type)
      .filter(({ name }) => names.includes(name))
      .map(filterInput),
  );
}

const listCall = (type: ContentType, segment: string, summary: string) =>
  get(contentPath(type.name, segment), {
    ...PUBLIC_READ,
    summary,
    input: {
      ...PAGE,
      category: { label: `${type.category.label}代码，空为全部`, kind: 'category' },
      ...splitInput(type),
      ...(segment === LIST ? Object.fromEntries(listFilters(type).map(filterInput)) : {}),
    },
    output: list(itemSchemas(type, listFields(type))),
  });

const filtersCall = (type: ContentType) =>
  get(contentPath(type.name, FILTERS), {
    ...PUBLIC_READ,
    summary: `${type.label}的筛选条件`,
    input: {
      category: { label: `${type.category.label}代码，空为全部`, kind: 'category' },
      ...splitInput(type),
      ...withinInputs(type),
    },
    output: list({
      name: text('条件，即列表的参数名'),
      label: text('条件名称'),
      value: text('取值'),
      text: text('取值名称'),
      total: { type: ['number', 'null'], description: '符合的条数；排序方式为空' },
      within: nullable('须同时选定的条件；不须则为空'),
    }),
  });

const categoriesCall = ({ name, label }: ContentType) =>
  get(contentPath(name, CATEGORIES), {
    ...PUBLIC_READ,
    summary: `${label}分类`,
    output: list({
      fdCategory: text('分类代码'),
      fdCategoryName: text('分类名称'),
    }),
  });

const findCall = (type: ContentType, segment: string) =>
  get(contentPath(type.name, segment), {
    ...PUBLIC_READ,
    summary: `${type.label}详情`,
    ...(hasContacts(type) ? { recognises: true } : {}),
    input: { fdId: { label: `${type.label}编号`, required: true } },
    output: single(itemSchemas(type, Object.keys(type.fields))),
  });

/** An item as needed for a link to it. */
export const LINK = {
  fdId: text('编号'),
  path: text('页面地址'),
  title: text('标题'),
  date: text('发布日期'),
} as const satisfies Schemas;

const aroundCall = ({ name, label }: ContentType) =>
  get(contentPath(name, AROUND), {
    ...PUBLIC_READ,
    summary: `${label}：上一条、下一条、相关与关联的内容`,
    input: { fdId: { label: `${label}编号`, required: true } },
    output: single({
      previous: nullableObject('较新的一条', LINK),
      next: nullableObject('较早的一条', LINK),
      related: listOf('同分类中相近的几条', LINK),
      linked: listOf('操作员关联的内容：政策的申报项目，项目的相关政策', {
        ...LINK,
        date: text('项目的申报截止日，政策的发布日期'),
      }),
    }),
  });

/** Response data of the call for entries related to an item. */
export type Around = AnswerOf<ReturnType<typeof aroundCall>>['data'];

/** The public read calls of one content type, as far as it has them. */
export interface ContentCalls {
  list: ReturnType<typeof listCall>;
  /** Lists the rows that operators marked as featured. */
  featured?: ReturnType<typeof listCall>;
  /** Lists the filters of its list. */
  filters?: ReturnType<typeof filtersCall>;
  categories?: ReturnType<typeof categoriesCall>;
  find?: ReturnType<typeof findCall>;
  /** Lists what is related to an item that has a page. */
  around?: ReturnType<typeof aroundCall>;
}

const callsOf = (type: ContentType): ContentCalls => ({
  list: listCall(type, LIST, `${type.label}列表`),
  ...(type.featured ? { featured: listCall(type, type.featured.call, type.featured.label) } : {}),
  ...(type.listing ? { filters: filtersCall(type) } : {}),
  ...(type.category.fixed ? {} : { categories: categoriesCall(type) }),
  ...(type.find ? { find: findCall(type, type.find), around: aroundCall(type) } : {}),
});

/** The public read calls of all content, derived from its definitions: a new section needs no code here. */
export const contentCalls = Object.fromEntries(
  Object.entries(contentTypes).map(([section, type]) => [section, callsOf(type)]),
) as Readonly<Record<Section, ContentCalls>>;
