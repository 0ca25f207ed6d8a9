import type { ItemOf } from '@pv-brain/contract/content/types.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { signedOut } from '../../shared/account/user-store.ts';
import { fakeServer } from '../../shared/api/testing.ts';
import type { FilteredList } from '../../shared/section/load-filters.ts';
import { EntryDetail } from './entry-detail.tsx';
import { MarketList } from './market-list.tsx';

const entry: ItemOf<'getbuginess'> = {
  fdId: 'a1',
  fdGetbuginessName: 'N型TOPCon双玻组件',
  fdGetbuginessType: '2',
  fdGetbuginessNumber: 12000,
  fdGetbuginessUnit: '块',
  fdGetbuginessModel: '182-72N',
  fdGetbuginessPrice: 14800,
  fdGetbuginessPriceUnit: '元/台',
  fdComName: '澜州晶曜光能科技有限公司',
  fdSignName: null,
  fdComId: 'ent-1',
  fdContactsPerson: '周景行',
  fdContactsPhone: '13800001826',
  fdArea: '澜州高新区',
  fdContactsAddress: '光谷大道 126 号',
  fdDeadlineTime: '2025-04-30',
  fdCreateBy: 'zhou',
  fdType: 'module',
  fdCategoryName: '光伏组件',
  fdReleaseTime: '2025-03-01 10:20:30',
  fdStatus: '已发布',
};

/** As a foreign back end may send it. */
const incomplete = {
  ...entry,
  fdGetbuginessNumber: null,
  fdGetbuginessUnit: null,
  fdGetbuginessModel: '',
  fdGetbuginessPrice: null,
  fdComName: '',
  fdComId: null,
  fdContactsPerson: '',
  fdContactsPhone: '',
  fdArea: '',
  fdContactsAddress: '',
  fdDeadlineTime: null,
  fdCategoryName: null,
  fdReleaseTime: null,
} as unknown as ItemOf<'getbuginess'>;

function show(page: ReactNode, category = 'module') {
  const Stub = createRoutesStub([{ path: 'supply_demand/supply/:category', Component: () => page }]);
  return render(<Stub initialEntries={[`/supply_demand/supply/${category}`]} />);
}

const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('MarketList', () => {
  const data = {
    rows: [entry],
    total: 1,
    page: 1,
    pageSize: 9,
    category: 'module',
    selectedFilters: {},
    path: '/supply_demand/supply',
    options: [],
  };
  const list = (data: FilteredList<ItemOf<'getbuginess'>>, demandShown = true) => (
    <MarketList market="supply" part={data} demandShown={demandShown} today="2025-04-20" />
  );

  it('links to the same category of the other market', () => {
    show(list(data));
    expect(screen.getByRole('link', { name: '供应市场' }).getAttribute('aria-current')).toBe('page');
    expect(href('需求市场')).toBe('/supply_demand/demand/module');
    expect(href(entry.fdGetbuginessName)).toBe('/supply_demand/supply/detail/a1');
  });

  it('encodes the category of a foreign back end', () => {
    show(list(data), '%E7%BB%84%E4%BB%B6%2F50%25');
    expect(href('需求市场')).toBe('/supply_demand/demand/%E7%BB%84%E4%BB%B6%2F50%25');
  });

  it('does not link to a hidden demand market', () => {
    show(list(data, false));
    expect(screen.queryByText('需求市场')).toBeNull();
  });

  it('shows numbers with their units', () => {
    show(list(data));
    expect(screen.getByText('12,000 块')).toBeTruthy();
    expect(screen.getByText('14,800').textContent).toBe('14,800元/台');
  });

  it('shows the days left of an entry, unless it has ended', () => {
    show(list(data));
    expect(screen.getByText('还剩10天')).toBeTruthy();
    cleanup();
    show(list({ ...data, rows: [{ ...entry, fdStatus: '已截止' }] }));
    expect(screen.getByText('已截止')).toBeTruthy();
    expect(screen.queryByText(/还剩/)).toBeNull();
  });

  it('shows no label without a value', () => {
    const { container } = show(list({ ...data, rows: [incomplete] }));
    expect(container.querySelectorAll('dt')).toHaveLength(0);
  });

  it('shows a message if there are no entries', () => {
    show(list({ ...data, rows: [], total: 0 }));
    expect(screen.getByText('暂无内容')).toBeTruthy();
  });
});

describe('EntryDetail', () => {
  it('shows every field and links to the phone number', () => {
    const { container } = show(<EntryDetail entry={entry} market="supply" today="2025-04-20" />);
    const facts = ['12,000 块', '182-72N', '澜州高新区', '2025-03-01 10:20', '2025-04-30', 'ent-1', '周景行'];
    for (const text of [...facts, entry.fdComName, entry.fdContactsAddress])
      expect(container.textContent).toContain(text);
    expect(href('13800001826')).toBe('tel:13800001826');
    expect(href(entry.fdComName)).toBe('/company/ent-1');
    expect(screen.queryByText('已截止')).toBeNull();
    // The account that created it must not be visible.
    expect(container.textContent).not.toContain(entry.fdCreateBy);
  });

  it('loads masked contact data in full for signed-in visitors', async () => {
    const server = fakeServer();
    server.answers['/api/getbuginess/findSupplyDemandById'] = () => Response.json({ code: 0, data: entry });
    const masked = { ...entry, fdContactsPerson: '周**', fdContactsPhone: '138****1826' };
    show(<EntryDetail entry={masked} market="supply" today="2025-04-20" />);
    expect(screen.getByText('138****1826')).toBeTruthy();
    expect(screen.queryByText('周景行')).toBeNull();
    await server.signIn();
    expect(await screen.findByText('周景行')).toBeTruthy();
    expect(href('13800001826')).toBe('tel:13800001826');
    act(signedOut);
    expect(await screen.findByText('周**')).toBeTruthy();
  });

  it('shows no label without a value', () => {
    const { container } = show(<EntryDetail entry={incomplete} market="supply" today="2025-04-20" />);
    expect(container.querySelectorAll('dt')).toHaveLength(0);
    expect(screen.queryByText('金额')).toBeNull();
    expect(screen.getAllByText('暂无信息')).toHaveLength(2);
  });

  it('says when an entry has expired', () => {
    show(<EntryDetail entry={{ ...entry, fdStatus: '已截止' }} market="supply" today="2025-04-20" />);
    expect(screen.getByText('已截止')).toBeTruthy();
  });

  it.each([
    ['2025-04-20', '还剩10天'],
    ['2025-04-30', '今天截止'],
    ['2025-05-01', null],
  ])('on %s shows the days left: %s', (today, text) => {
    const { container } = show(<EntryDetail entry={entry} market="supply" today={today} />);
    expect(container.textContent?.match(/还剩\d+天|今天截止/)?.[0] ?? null).toBe(text);
  });

  it('shows 元 if the entry has no price unit', () => {
    show(
      <EntryDetail entry={{ ...entry, fdGetbuginessPriceUnit: null }} market="demand" today="2025-04-20" />,
    );
    expect(screen.getByText('14,800').textContent).toBe('14,800元');
  });
});
