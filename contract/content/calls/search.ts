import { get, post } from '../../protocol/declare.ts';
import { SEARCH, SEARCH_SUGGEST } from '../../protocol/paths.ts';
import {
  count,
  flag,
  list,
  listOf,
  nullable,
  object,
  own,
  PAGE,
  PUBLIC_READ,
  rowsOf,
  single,
  text,
} from '../../protocol/schema.ts';
import { MAX_SEARCH_HITS, SEARCH_SPAN_NAMES } from '../search.ts';
import { contentTypes, type Section, typeOf } from '../types.ts';
import { COMMON, revisionHash, saved } from './console-parts.ts';

/** Sections that the search covers: those whose items have pages of their own. */
export const SEARCHED_SECTIONS = (Object.keys(contentTypes) as Section[]).filter((section) => {
  const { portalPath, find } = typeOf(section);
  return portalPath !== null && find !== null;
});

const READ = { ...PUBLIC_READ, limit: { max: 300, per: '1 minute', by: 'address' } } as const;

/** UTF-16 units: a query longer than `SEARCH_MAX_LENGTH` is cut, one longer than this is malformed. */
const QUERY_MAX_LENGTH = 200;

const q = {
  label: '查询的词、名称、型号、拼音或句子；只读前 64 个字',
  required: true,
  maxLength: QUERY_MAX_LENGTH,
} as const;

const hits = (description: string) =>
  ({
    type: 'array',
    items: { type: 'integer' },
    description: `${description}中命中之处的起止，升序`,
  }) as const;

const counted = {
  total: count('条数'),
  isExact: flag('是否恰为此数；否则至少有这么多'),
} as const;

export const search = get(SEARCH, {
  summary: '全站搜索：标题先于正文，新的先于旧的；未找到时附纠正后的查询',
  ...READ,
  input: {
    q,
    section: { label: '栏目，空为全部', rule: { enum: SEARCHED_SECTIONS } },
    since: { label: '发布于一周、一月或一年之内，空为不限', rule: { enum: SEARCH_SPAN_NAMES } },
    ...PAGE,
  },
  output: own({
    msg: text('给用户的说明'),
    rows: rowsOf({
      section: { enum: SEARCHED_SECTIONS, description: '栏目' },
      sectionLabel: text('栏目名称'),
      fdId: text('编号'),
      path: text('门户地址'),
      title: text('标题'),
      summary: text('正文中与查询最相关的一段，可为空'),
      highlights: object('命中之处，见 contract/content/search.ts 的 splitHighlights', {
        title: hits('标题'),
        summary: hits('摘要'),
      }),
      time: text('发布时间'),
      isPinned: flag('是否置顶'),
      isEnded: flag('是否已截止或结束'),
    }),
    total: count('命中的条数，可翻到的也只有这么多'),
    totalIsExact: flag('是否恰为此数；否则至少有这么多'),
    sections: listOf(`有命中的栏目，不论所选栏目，按栏目次序；命中过多时按最新的 ${MAX_SEARCH_HITS} 条计`, {
      section: { enum: SEARCHED_SECTIONS, description: '栏目' },
      label: text('名称'),
      ...counted,
    }),
    times: listOf('各时间范围的命中，不论所选范围，从短到长', {
      since: { enum: SEARCH_SPAN_NAMES, description: '范围' },
      ...counted,
    }),
    corrected: nullable('原查询没有结果而纠正时，所列结果的查询；否则为空'),
    offered: nullable('可能要找的、有结果的查询，所列仍是原查询的结果；否则为空'),
    isLoose: flag('没有同时含全部词的内容，所列的只含一部分'),
    ideas: { type: 'array', items: { type: 'string' }, description: '没有找到时可以改查的词' },
  }),
});

export const searchSuggest = get(SEARCH_SUGGEST, {
  summary: '输入时的提示：补全的词，和标题相符的内容',
  ...READ,
  input: { q },
  output: list({
    text: text('补全的词或标题'),
    highlights: hits('文字'),
    path: nullable('内容的门户地址；词为空'),
    sectionLabel: nullable('内容的栏目名称；词为空'),
  }),
});

const WRITE = { may: 'site:write', ...COMMON } as const;

const WORDS = { type: 'array', items: { type: 'string' } } as const;

export const searchWords = get('/api/console/site/search', {
  summary: '搜索词典：不切开的词和同义词',
  ...WRITE,
  output: single({ revision: text('版本'), words: WORDS, synonyms: { type: 'array', items: WORDS } }),
});

export const searchWordsSave = post('/api/console/site/search/save', {
  summary: '改写搜索词典；受影响的内容随后重新分词',
  ...WRITE,
  refreshes: true,
  fresh: true,
  input: {
    words: { label: '不切开的词，JSON 列表', required: true },
    synonyms: { label: '同义词，各组一个列表，JSON', required: true },
    revision: revisionHash,
  },
  output: saved,
});
