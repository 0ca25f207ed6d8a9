import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Column, DataTable } from './data-table.tsx';
import { actsColumn } from './row-acts.tsx';

interface Row {
  id: string;
  name: string;
  area: string;
}

const ROWS: readonly Row[] = [
  { id: 'a', name: '晶曜', area: '东' },
  { id: 'b', name: '澜州', area: '西' },
  { id: 'c', name: '光谷', area: '东' },
];
const NAME: Column<Row> = { title: '名称', cell: ({ name }) => name };
const PLACE: Column<Row> = {
  title: '地区',
  hint: ({ area }) => `${area}区`,
  from: 'desktop',
  cell: ({ area }) => area,
};

const table = (props: Partial<Parameters<typeof DataTable<Row>>[0]> = {}) =>
  render(<DataTable label="企业" columns={[NAME, PLACE]} rows={ROWS} keyOf={({ id }) => id} {...props} />);
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('labels the table, its columns and each row by its first cell', () => {
  table();
  expect(screen.getByRole('table', { name: '企业' }).getAttribute('aria-busy')).toBeNull();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['名称', '地区']);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(
    ROWS.map(({ name }) => name),
  );
});

it('sets a cell’s hint, its label on a card and its minimum window', () => {
  table();
  const [cell] = screen.getAllByRole('cell');
  expect(cell?.title).toBe('东区');
  expect(cell?.dataset).toMatchObject({ head: '地区', from: 'desktop' });
  expect(screen.getByRole('columnheader', { name: '地区' }).dataset.from).toBe('desktop');
});

it('shows the title of the action column to screen readers only', () => {
  table({ columns: [NAME, { title: '操作', isActs: true, cell: () => '删除' }] });
  const head = screen.getByRole('columnheader', { name: '操作' });
  expect(head.querySelector('.visually-hidden')?.textContent).toBe('操作');
});

it('sorts by a column header and announces the direction', () => {
  const onSort = vi.fn();
  table({ columns: [{ ...NAME, sort: { order: 'descending', onSort } }, PLACE] });
  expect(screen.getByRole('columnheader', { name: '名称' }).getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(screen.getByRole('button', { name: '名称' }));
  expect(onSort).toHaveBeenCalledOnce();
  expect(screen.getByRole('columnheader', { name: '地区' }).getAttribute('aria-sort')).toBeNull();
});

it.each([
  { chosen: [], one: ['a'], all: ['a', 'b', 'c'], isMixed: false },
  { chosen: ['b'], one: ['b', 'a'], all: ['a', 'b', 'c'], isMixed: true },
  { chosen: ['a', 'b', 'c'], one: ['b', 'c'], all: [], isMixed: false },
])('selects one row and all rows while $chosen are selected', ({ chosen, one, all, isMixed }) => {
  const onChoose = vi.fn();
  table({ choosing: { selectedKeys: new Set(chosen), onSelect: onChoose }, nameOf: ({ name }) => name });
  expect(box('选择本页全部').indeterminate).toBe(isMixed);
  expect(box('选择本页全部').checked).toBe(chosen.length === 3);
  fireEvent.click(box('选择 晶曜'));
  fireEvent.click(box('选择本页全部'));
  expect(onChoose.mock.calls).toEqual([[one], [all]]);
});

it('marks the selected rows', () => {
  table({ choosing: { selectedKeys: new Set(['b']), onSelect: () => {} }, nameOf: ({ name }) => name });
  const selectedRows = screen.getAllByRole('row').filter(({ dataset }) => dataset.chosen === 'true');
  expect(selectedRows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['澜州']);
});

it('groups rows under their title', () => {
  table({ groupOf: ({ area }) => area });
  const groups = screen.getAllByRole('rowgroup').slice(1);
  expect(groups.map(({ textContent }) => textContent)).toEqual(['东晶曜东光谷东', '西澜州西']);
});

it('is a focusable region when it scrolls on its own', () => {
  table({ isTall: true });
  expect(screen.getByRole('region', { name: '企业' }).tabIndex).toBe(0);
});

it('keeps the focus on an action that is busy, and ignores further clicks', () => {
  const run = vi.fn();
  const acts = (isBusy: boolean) => [
    actsColumn('操作', () => [{ text: '重试', label: '重试 甲', isBusy, run }]),
  ];
  const table = (isBusy: boolean) => (
    <DataTable label="任务" columns={acts(isBusy)} rows={['甲']} keyOf={(name) => name} />
  );
  const { rerender } = render(table(false));
  const retry = screen.getByRole<HTMLButtonElement>('button', { name: '重试 甲' });
  fireEvent.click(retry);
  rerender(table(true));
  fireEvent.click(retry);
  expect(run).toHaveBeenCalledOnce();
  expect(retry.ariaDisabled).toBe('true');
  expect(retry.disabled).toBe(false);
});
