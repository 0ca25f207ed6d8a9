import type { PeriodState } from '@pv-brain/contract/content/define.ts';
import { searchText } from '@pv-brain/contract/content/search.ts';
import type { Db } from '../../../platform/database/database.ts';
import { addDays, shanghaiDay } from '../../../platform/runtime/time.ts';
import type { Group } from '../index/engine.ts';
import { foldUnits } from '../words/fold.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { readPinyin } from '../words/read-pinyin.ts';
import { STATES } from '../words/section-words.ts';
import { bigramsOf, dayRangeTokens, partsOf, runsOf } from '../words/tokens.ts';

/** A word of a query, and all that counts as having it. */
export interface QueryWord {
  /** Folded, as it was typed. */
  text: string;
  isHan: boolean;
  /** Tokens; an entry has the word that has all of one alternative of each. */
  groups: readonly Group[];
  /** Folded texts that are marked where they are found. */
  marked: readonly string[];
}

/** Words of a query that are read: what is longer is a text. */
const MAX_WORDS = 12;

/** What people say around what they look for. */
const STOP_WORDS = new Set(
  `的 了 和 与 及 或 在 是 有 吗 呢 吧 啊 我 我们 你 您 想 要 想要 请 请问 哪 哪些 哪里 哪家 什么 怎么 怎样 怎么样 如何 为什么 关于 对于 可以 能 能否 是否 有没有
  有哪些 一下 一个 一些 这个 那个 给 把 被 对 从 到 于 以及 等 都 也 就 还 多少 几 需要 寻找 找 查 查询 搜索 看看 the a an of for and to in is`.split(
    /\s+/,
  ),
);

/** A run that ends in the name of a state, or in which 的 follows it: 申报中的储能项目. Another word may begin as it does: 申报中心. */
const STATED = new RegExp(`^(.*?)(${[...STATES.keys()].join('|')})(?:的(.*))?$`);

/** A Chinese run in words: the name of a state is one, whatever a dictionary says. */
function cutRun({ cutter }: Lexicon, run: string): string[] {
  const [, before = run, state, after = ''] = STATED.exec(run) ?? [];
  return [
    ...(before ? cutter.cut(before) : []),
    ...(state ? [state] : []),
    ...(after ? cutter.cut(after) : []),
  ];
}

/** A query in words. None where nothing of it can be looked for. */
export async function queryWords(db: Db, lexicon: Lexicon, q: string): Promise<QueryWord[]> {
  const parts: { text: string; isHan: boolean }[] = [];
  for (const { text, isHan } of runsOf(foldUnits(searchText(q))))
    for (const word of isHan ? cutRun(lexicon, text) : [text]) parts.push({ text: word, isHan });
  const unique = [...new Map(parts.map((word) => [word.text, word])).values()];
  const meaningful = unique.filter(({ text }) => !STOP_WORDS.has(text));
  const words = (meaningful.length > 0 ? meaningful : unique).slice(0, MAX_WORDS);
  return Promise.all(
    words.map(async ({ text, isHan }) => (isHan ? hanWord(lexicon, text) : latinWord(db, lexicon, text))),
  );
}

/** What an item's days must be for a state today, as `projectState` tells it. */
function stateGroups(state: PeriodState): Group[] {
  const [today, tomorrow] = [shanghaiDay(), addDays(shanghaiDay(), 1)];
  const group = (...given: Parameters<typeof dayRangeTokens>): Group =>
    dayRangeTokens(...given).map((each) => [each]);
  if (state === 'closed') return [group('end', 'before', today)];
  return [group('end', 'since', today), group('start', state === 'open' ? 'before' : 'since', tomorrow)];
}

function hanWord(lexicon: Lexicon, text: string): QueryWord {
  const couples = bigramsOf(text);
  const state = STATES.get(text);
  if (state) {
    // What says so in its title is found too; 申报中小企业 says something else.
    const literal = text.endsWith('中') ? [] : [couples];
    return {
      text,
      isHan: true,
      groups: stateGroups(state).map((group) => [...group, ...literal]),
      marked: [text],
    };
  }
  const same = lexicon.synonymsOf(text);
  const group = [[text], ...same.map((word) => tokensOf(lexicon, word))];
  if (couples.length > 1) {
    // A title was cut otherwise, or the word goes beyond one of the article's.
    group.push(couples);
    const pieces = lexicon.cutter.cutFinely(text).filter((piece) => piece !== text);
    if (pieces.join('').length >= text.length) group.push(pieces);
  }
  return { text, isHan: true, groups: [group], marked: [text, ...same] };
}

async function latinWord(db: Db, lexicon: Lexicon, text: string): Promise<QueryWord> {
  const { whole, parts } = partsOf(text);
  const same = lexicon.synonymsOf(text);
  const group = [[whole], ...same.map((word) => tokensOf(lexicon, word))];
  if (parts.length > 1) group.push(parts);
  const read = /^[a-z]{2,}$/.test(text) ? await readPinyin(db, text) : [];
  // Of what is read in several ways, each word of it in any.
  if (read.length === 1) group.push(...(read[0] ?? []).map((word) => [word]));
  else if (read.length > 1) group.push(read.map(([first = '']) => first));
  const marked = [text, ...same, ...read.flat()];
  return { text, isHan: false, groups: [group], marked };
}

/** The tokens that a word of the dictionary stands as. */
const tokensOf = ({ cutter }: Lexicon, word: string): string[] =>
  runsOf(word).flatMap(({ text, isHan }) => (isHan ? cutter.cut(text) : [partsOf(text).whole]));
