import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { applyAtOnce, FilterBar, type FilterBarProps } from './filter-bar.tsx';

const option = (
  name: string,
  label: string,
  value: string,
  total: number | null,
  within: string | null = null,
) => ({ name, label, value, text: value, total, within });
const OPTIONS = [
  option('level', '级别', '省级', 2),
  option('level', '级别', '市级', 0),
  option('level', '级别', '国家级', 0),
  option('sort', '排序', 'oldest', null),
];

/** Options of a market list with a chosen unit. */
const PRICES = [
  option('unit', '计价单位', '元/W', 2),
  option('price', '价格', '3', 1, 'unit'),
  option('sort', '排序', 'deadline', null),
  option('sort', '排序', 'price', null, 'unit'),
];

function show(selectedFilters: FilterBarProps['selectedFilters'], options = OPTIONS) {
  const Bar = () => (
    <FilterBar options={options} selectedFilters={selectedFilters} total={7} path="/policy" />
  );
  const Stub = createRoutesStub([{ path: '/policy', Component: Bar }]);
  return render(<Stub initialEntries={['/policy']} />);
}

const values = (name: string) =>
  within(screen.getByLabelText(name))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value);

describe('FilterBar', () => {
  it('offers the options that items have, and a chosen one without items', () => {
    show({ level: '市级' });
    expect(values('级别')).toEqual(['', '省级', '市级']);
    expect(screen.getByLabelText<HTMLSelectElement>('级别').value).toBe('市级');
    expect(values('排序')).toEqual(['', 'oldest']);
    expect(screen.getByText('省级（2）')).toBeTruthy();
  });

  it('links each chosen option to the list without it, and to the whole list', () => {
    show({ level: '省级', sort: 'oldest' });
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('移除条件：级别：省级')).toBe('/policy?sort=oldest');
    expect(href('移除条件：排序：oldest')).toBe(`/policy?level=${encodeURIComponent('省级')}`);
    expect(href('清除筛选')).toBe('/policy');
    expect(screen.getByRole('status').textContent).toBe('筛选出 7 条');
  });

  it('links a removed unit to the list without its price filter and price order', () => {
    show({ unit: '元/W', price: '3', sort: 'price' }, PRICES);
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('移除条件：计价单位：元/W')).toBe('/policy');
    expect(href('移除条件：价格：3')).toBe(`/policy?unit=${encodeURIComponent('元/W')}&sort=price`);
  });

  it('names the default order of the list', () => {
    show({});
    expect(screen.getByRole('option', { name: '最新发布' })).toBeTruthy();
    cleanup();
    const options = [option('state', '申报状态', 'open', 2), option('sort', '排序', 'deadline', null)];
    const Bar = () => <FilterBar options={options} selectedFilters={{}} total={7} path="/project" />;
    const Stub = createRoutesStub([{ path: '/project', Component: Bar }]);
    render(<Stub initialEntries={['/project']} />);
    expect(screen.getByRole('option', { name: '申报中优先' })).toBeTruthy();
  });

  it('shows no result count while nothing is chosen', () => {
    show({});
    expect(screen.queryByText('清除筛选')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('applyAtOnce', () => {
  function applyChoice(isWide: boolean) {
    vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
    const { container } = show({ level: '省级' });
    const navigate = vi.fn();
    applyAtOnce(container, navigate, true);
    return navigate;
  }

  it('navigates on each choice on a wide screen, without empty parameters', () => {
    expect(applyChoice(true).mock.calls).toEqual([
      [{ search: `level=${encodeURIComponent('省级')}` }, { replace: false, preventScrollReset: true }],
    ]);
  });

  it.each([
    ['price', ''],
    ['deadline', 'sort=deadline'],
  ])('drops the price filter and a price order once no unit is chosen, when sorted by %s', (sort, search) => {
    const { container } = show({ unit: '元/W', price: '3', sort }, PRICES);
    const navigate = vi.fn();
    applyAtOnce(container, navigate, false);
    screen.getByLabelText<HTMLSelectElement>('计价单位').value = '';
    screen.getByRole('button', { name: '查看结果' }).click();
    expect(navigate.mock.calls[0]?.[0]).toEqual({ search });
  });

  it('waits for the button on a phone', () => {
    const navigate = applyChoice(false);
    expect(navigate).not.toHaveBeenCalled();
    screen.getByRole('button', { name: '查看结果' }).click();
    expect(navigate).toHaveBeenCalledOnce();
  });
});
