import { SHEET } from '@pv-brain/contract/content/sheets.ts';
import { expect, it, vi } from 'vitest';
import { checkSheet } from './check.ts';
import type { CellValue } from './read-cell.ts';
import type { Sources, StoredItem } from './stored.ts';

const storedItem = (id: string, state: string) =>
  ({
    by: '唐砚秋',
    row: {
      id,
      state,
      category: '1',
      revision: 3,
      pinned: 0,
      featured: 0,
      title: id,
      level: '省级',
      published_at: '2026-03-18 10:00:00',
      updated_at: '2026-03-19 11:22:33',
      content: '<p>正文</p>',
    },
  }) as unknown as StoredItem;

const ITEMS = [
  storedItem('shown', 'published'),
  storedItem('over', 'expired'),
  storedItem('hidden', 'draft'),
];

const sources: Sources = {
  items: async (ids) => ITEMS.filter(({ row }) => ids.includes(row.id)),
  linked: async () => [],
  references: async (all) => all.map(() => []),
};

const SHEET_INPUT = { section: 'policy', categories: [], headAt: 0, is1904: false } as const;

async function check(mayPublish: boolean, ...rows: CellValue[][]): Promise<string[]> {
  const heads = ['编号', '版本号', '标题', '级别'];
  const sheet = await checkSheet({ ...SHEET_INPUT, mayPublish, sources, rows: [heads, ...rows] });
  return sheet.rows.map(({ faults, result }) => faults.map(({ msg }) => msg).join() || String(result?.act));
}

const ROWS: CellValue[][] = [
  ['shown', 3, 'shown', '市级'],
  ['over', 3, 'over', '市级'],
  ['hidden', 3, 'hidden', '市级'],
];
const KEPT: CellValue[][] = [['shown', 3, 'shown', '省级']];

it('checkSheet changes published items only for operators who may publish', async () => {
  expect(await check(true, ...ROWS)).toEqual(['change', 'change', 'change']);
  const refused = '这条内容已发布，您没有发布的权限';
  expect(await check(false, ...ROWS)).toEqual([refused, refused, 'change']);
  expect(await check(false, ...KEPT)).toEqual(['keep']);
});

it('checkSheet replaces known private-use codes, and refuses others', async () => {
  const { rows: checkedRows } = await checkSheet({
    ...SHEET_INPUT,
    mayPublish: true,
    sources,
    rows: [
      ['编号', '版本号', '标题', '级别'],
      ['hidden', 3, '刘\ue863', '省级'],
      ['shown', 3, '王\ue000', '省级'],
    ],
  });
  expect(checkedRows[0]?.result).toMatchObject({ act: 'change', change: { after: { fdTitle: '刘䶮' } } });
  expect(checkedRows[1]?.faults).toMatchObject([
    { label: '标题', msg: expect.stringContaining('“王□”中的“□”是自造字') },
  ]);
});

it('checkSheet accepts an older revision only without changes, and names the author of the newer one', async () => {
  expect(await check(true, ['hidden', 2, 'hidden', '省级'])).toEqual(['keep']);
  expect(await check(true, ['hidden', '2', 'hidden', '市级'])).toEqual([
    '导出后又有改动：唐砚秋，2026-03-19 11:22',
  ]);
  expect(await check(true, ['hidden', null, 'hidden', '市级'])).toEqual([
    '缺少版本号，无法确认导出后有没有人改过',
  ]);
});

it('checkSheet refuses too many rows before it checks one', async () => {
  const items = vi.fn(sources.items);
  const check = (count: number) => {
    const rows = [['编号', '标题'], ...Array.from({ length: count }, (_, at) => [`${at}`, `政策 ${at}`]), []];
    return checkSheet({ ...SHEET_INPUT, mayPublish: true, sources: { ...sources, items }, rows });
  };
  await expect(check(SHEET.maxRows + 1)).rejects.toThrow('一次最多导入 10000 行');
  expect(items).not.toHaveBeenCalled();
  expect((await check(SHEET.maxRows)).rows).toHaveLength(SHEET.maxRows);
  expect(items).toHaveBeenCalled();
});
