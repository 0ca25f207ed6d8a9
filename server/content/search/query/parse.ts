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

/** A word of a query, and all tokens and texts that match it. */
export interface QueryWord {
  /** Typed text, folded. */
  text: string;
  isHan: boolean;
  /** Groups of token alternatives, all of which an entry must match. */
  groups: readonly Group[];
  /** Folded texts that are highlighted in results. */
  marked: readonly string[];
}

/** Maximum words of a query that are read. */
const MAX_WORDS = 12;

/** Filler words around search terms. */
const STOP_WORDS = new Set(
  `的 了 和 与 及 或 在 是 有 吗 呢 吧 啊 我 我们 你 您 想 要 想要 请 请问 哪 哪些 哪里 哪家 什么 怎么 怎样 怎么样 如何 为什么 关于 对于 可以 能 能否 是否 有没有
  有哪些 一下 一个 一些 这个 那个 给 把 被 对 从 到 于 以及 等 都 也 就 还 多少 几 需要 寻找 找 查 查询 搜索 看看 the a an of for and to in is`.split(
    /\s+/,
  ),
);

/** Matches a run that ends in the name of a state, or in which 的 follows it: 申报中的储能项目. Other words may begin with it: 申报中心. */
const STATE_PATTERN = new RegExp(`^(.*?)(${[...STATES.keys()].join('|')})(?:的(.*))?$`);

/** Segments a Chinese run into words: the name of a state is one, whatever a dictionary says. */
function cutRun({ cutter }: Lexicon, run: string): string[] {
  const [, before = run, state, after = ''] = STATE_PATTERN.exec(run) ?? [];
  return [
    ...(before ? cutter.cut(before) : []),
    ...(state ? [state] : []),
    ...(after ? cutter.cut(after) : []),
  ];
}

/** Parses a query into words; returns none when nothing of it is searchable. */
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

/** Returns the groups of day tokens for a state as of today, by the rules of `projectState`. */
function stateGroups(state: PeriodState): Group[] {
  const [today, tomorrow] = [shanghaiDay(), addDays(shanghaiDay(), 1)];
  const group = (...range: Parameters<typeof dayRangeTokens>): Group =>
    dayRangeTokens(...range).map((token) => [token]);
  if (state === 'closed') return [group('end', 'before', today)];
  return [group('end', 'since', today), group('start', state === 'open' ? 'before' : 'since', tomorrow)];
}

function hanWord(lexicon: Lexicon, text: string): QueryWord {
  const bigrams = bigramsOf(text);
  const state = STATES.get(text);
  if (state) {
    // Also finds titles that contain the word; not for 申报中, which 申报中小企业 contains in another sense.
    const literal = text.endsWith('中') ? [] : [bigrams];
    return {
      text,
      isHan: true,
      groups: stateGroups(state).map((group) => [...group, ...literal]),
      marked: [text],
    };
  }
  const synonyms = lexicon.synonymsOf(text);
  const group = [[text], ...synonyms.map((word) => tokensOf(lexicon, word))];
  if (bigrams.length > 1) {
    // A title may have been segmented differently, or the word may extend beyond one of the article's.
    group.push(bigrams);
    const pieces = lexicon.cutter.cutFinely(text).filter((piece) => piece !== text);
    if (pieces.join('').length >= text.length) group.push(pieces);
  }
  return { text, isHan: true, groups: [group], marked: [text, ...synonyms] };
}

async function latinWord(db: Db, lexicon: Lexicon, text: string): Promise<QueryWord> {
  const { joined, parts } = partsOf(text);
  const synonyms = lexicon.synonymsOf(text);
  const group = [[joined], ...synonyms.map((word) => tokensOf(lexicon, word))];
  if (parts.length > 1) group.push(parts);
  const readings = /^[a-z]{2,}$/.test(text) ? await readPinyin(db, text) : [];
  // With several readings, each word may have any of them.
  if (readings.length === 1) group.push(...(readings[0] ?? []).map((word) => [word]));
  else if (readings.length > 1) group.push(readings.map(([first = '']) => first));
  const marked = [text, ...synonyms, ...readings.flat()];
  return { text, isHan: false, groups: [group], marked };
}

/** Returns the index tokens of a dictionary word. */
const tokensOf = ({ cutter }: Lexicon, word: string): string[] =>
  runsOf(word).flatMap(({ text, isHan }) => (isHan ? cutter.cut(text) : [partsOf(text).joined]));
