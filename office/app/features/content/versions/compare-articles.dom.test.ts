import { describe, expect, it } from 'vitest';
import { effortOf } from '../../../../../server/testing/load/effort.ts';
import {
  type BlockDiff,
  compareArticles,
  countArticleChanges,
  countRuns,
  type RowDiff,
  runsIn,
} from './compare-articles.ts';
import type { Run } from './words.ts';

const formatRuns = (runs: readonly Run[]) =>
  runs.map(({ kind, text }) => ({ same: text, added: `[+${text}+]`, removed: `[-${text}-]` })[kind]).join('');

const formatRow = (row: RowDiff): string =>
  row.kind === 'changed'
    ? `${row.isFormatOnly ? 'form' : 'changed'}: ${row.cells.map(({ runs }) => formatRuns(runs)).join(' | ')}`
    : `${row.kind}: ${row.row.cells.map(({ text }) => text).join(' | ')}`;

function formatDiff(diff: BlockDiff): string | string[] {
  if (diff.kind === 'text') return `${diff.isFormatOnly ? 'form' : diff.to.tag}: ${formatRuns(diff.runs)}`;
  if (diff.kind === 'table') return diff.rows.map(formatRow);
  if (diff.kind === 'picture') return `picture: ${diff.from.alt} → ${diff.to.alt}`;
  const { block } = diff;
  const text = block.kind === 'text' ? block.text : block.kind === 'picture' ? block.alt : block.kind;
  return `${diff.kind}: ${text}`;
}

const formatComparison = (from: string, to: string) => compareArticles(from, to).map(formatDiff);

const TABLE = (...rows: string[][]) =>
  `<table><thead><tr><th>类别</th><th>基本条件</th><th>奖励</th></tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;

const MODEL = ['示范级', '关键工序数控化率 ≥ 80%', '不超过 200 万元'];
const GOOD = ['先进级', '已建成能耗在线监测', '不超过 120 万元'];

describe('compareArticles', () => {
  it('matches paragraphs, and marks words in changed ones', () => {
    expect(
      formatComparison(
        '<p>各有关企业：</p><p>现组织开展智能工厂认定，具体要求通知如下。</p><h2>一、类别</h2>',
        '<p>各有关企业：</p><p>现组织开展智能工厂认定，有关事项通知如下。</p><h2>一、类别</h2>',
      ),
    ).toEqual([
      'same: 各有关企业：',
      'p: 现组织开展智能工厂认定，[-具体要求-][+有关事项+]通知如下。',
      'same: 一、类别',
    ]);
  });

  it('marks an added or removed paragraph as a whole', () => {
    expect(
      formatComparison('<p>甲乙丙丁</p><p>戊己庚辛</p>', '<p>戊己庚辛</p><p>完全不同的一段话</p>'),
    ).toEqual(['removed: 甲乙丙丁', 'same: 戊己庚辛', 'added: 完全不同的一段话']);
  });

  it('marks a changed cell and an added row, and leaves the others', () => {
    const changedModel = ['示范级', '关键工序数控化率 ≥ 85%', '不超过 300 万元'];
    const basic = ['基础级', '完成两个以上车间级数字化改造', '不超过 40 万元'];
    expect(formatComparison(TABLE(MODEL, GOOD), TABLE(changedModel, GOOD, basic))).toEqual([
      [
        'same: 类别 | 基本条件 | 奖励',
        'changed: 示范级 | 关键工序数控化率 ≥ [-80-][+85+]% | 不超过 [-200-][+300+] 万元',
        `same: ${GOOD.join(' | ')}`,
        `added: ${basic.join(' | ')}`,
      ],
    ]);
  });

  it('marks a removed row, and an added column', () => {
    expect(formatComparison(TABLE(MODEL, GOOD), TABLE(GOOD))).toEqual([
      ['same: 类别 | 基本条件 | 奖励', `removed: ${MODEL.join(' | ')}`, `same: ${GOOD.join(' | ')}`],
    ]);
    expect(
      formatComparison(
        '<table><tbody><tr><td>甲</td><td>乙</td></tr></tbody></table>',
        '<table><tbody><tr><td>甲</td><td>丙</td><td>乙</td></tr></tbody></table>',
      ),
    ).toEqual([['changed: 甲 | [+丙+] | 乙']]);
  });

  it('marks an added picture, and one whose alternative text changed', () => {
    const picture = (src: string, alt: string) => `<figure><img src="${src}" alt="${alt}"></figure>`;
    expect(formatComparison('<p>前</p>', `<p>前</p>${picture('/a.png', '厂房')}`)).toEqual([
      'same: 前',
      'added: 厂房',
    ]);
    expect(formatComparison(picture('/a.png', '厂房'), picture('/a.png', '厂区'))).toEqual([
      'picture: 厂房 → 厂区',
    ]);
    expect(formatComparison(picture('/a.png', '图'), picture('/b.png', '图'))).toEqual([
      'removed: 图',
      'added: 图',
    ]);
  });

  it('marks a moved paragraph as moved, without counting it', () => {
    const long = '<p>企业应当对申报材料的真实性负责。</p>';
    const otherParagraphs = '<p>一二三四五六七八</p><p>甲乙丙丁戊己庚辛</p>';
    expect(formatComparison(`${long}${otherParagraphs}`, `${otherParagraphs}${long}`)).toEqual([
      'left: 企业应当对申报材料的真实性负责。',
      'same: 一二三四五六七八',
      'same: 甲乙丙丁戊己庚辛',
      'moved: 企业应当对申报材料的真实性负责。',
    ]);
    const counts = countRuns(
      compareArticles(`${long}${otherParagraphs}`, `${otherParagraphs}${long}`).flatMap(runsIn),
    );
    expect(counts).toEqual({ added: 0, removed: 0 });
  });

  it('marks a change of formatting only: bold text, a link, a heading', () => {
    expect(formatComparison('<p>同一句话</p>', '<p>同<strong>一句</strong>话</p>')).toEqual([
      'form: 同一句话',
    ]);
    expect(formatComparison('<p><a href="/a">链接</a></p>', '<p><a href="/b">链接</a></p>')).toEqual([
      'form: 链接',
    ]);
    expect(formatComparison('<p>同一句话</p>', '<h2>同一句话</h2>')).toEqual(['form: 同一句话']);
  });

  it('compares list items, quotes and videos separately', () => {
    expect(
      formatComparison(
        '<ul><li>申请报告</li><li>营业执照<ul><li>复印件</li></ul></li></ul><blockquote><p>注意</p></blockquote>',
        '<ul><li>申请报告</li><li>营业执照<ul><li>复印件盖章</li></ul></li></ul><blockquote><p>注意</p></blockquote><video src="https://a.cn/a.mp4"></video>',
      ),
    ).toEqual(['same: 申请报告', 'same: 营业执照', 'li: 复印件[+盖章+]', 'same: 注意', 'added: video']);
  });

  it('counts added and removed characters, in tables too', () => {
    const counts = (from: string, to: string) => countRuns(compareArticles(from, to).flatMap(runsIn));
    expect(counts('<p>组织申报工作</p>', '<p>组织认定工作</p>')).toEqual({ added: 2, removed: 2 });
    expect(counts(TABLE(MODEL), TABLE(MODEL, GOOD))).toEqual({ added: 3 + 9 + 8, removed: 0 });
    expect(counts('', '<p>新 的</p>')).toEqual({ added: 2, removed: 0 });
  });

  it('counts each changed block and row as one change', () => {
    const from = `<p>同一段</p><p>组织申报工作</p>${TABLE(MODEL)}`;
    const to = `<p>同一段</p><p>组织认定工作</p>${TABLE(MODEL, GOOD)}<p>全新的一段</p>`;
    expect(countArticleChanges(compareArticles(from, to))).toBe(3);
  });

  it('compares long articles in time', async () => {
    const article = (mark: string) =>
      Array.from(
        { length: 400 },
        (_, at) => `<p>第${at}段，${mark}${'光伏制造业智能化升级'.repeat(5)}</p>`,
      ).join('');
    const effort = await effortOf(10_000, () =>
      expect(compareArticles(article('甲'), article('乙'))).toHaveLength(400),
    );
    expect(effort).toBeLessThan(10_000);
  });
});
