import { SIGNED_IN } from '@pv-brain/contract/accounts/messages/signed-in.ts';
import { MARKET_TEXT } from '@pv-brain/contract/content/messages/market.ts';
import { DATE_RANGE } from '@pv-brain/contract/fields/fields.ts';
import { FORM } from '@pv-brain/contract/fields/messages/form.ts';
import { ENTRY, SUBMISSION } from '@pv-brain/contract/submissions/messages/submission.ts';
import { STATES } from '@pv-brain/contract/submissions/states.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub, Outlet } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountHost } from '../../shared/account/account-host.tsx';
import { fakeServer, WANG } from '../../shared/api/testing.ts';
import { alerts, fakeDialogs, forgetAll, press, pressSoon } from '../../shared/form/testing.ts';
import { shanghaiDay } from '../../shared/format/today.ts';
import { useNotice } from '../../shared/ui/notice/notice-store.ts';
import { MarketList } from './market-list.tsx';

const PATH = '/api/getbuginess/add';
const CATEGORIES = Object.entries({ module: '光伏组件', inverter: '逆变器' }).map(
  ([fdCategory, fdCategoryName]) => ({ fdCategory, fdCategoryName }),
);
let categories = CATEGORIES;
const loadList = vi.fn(() => null);

function page(market: 'supply' | 'demand', category: string) {
  const data = {
    rows: [],
    total: 0,
    page: 1,
    pageSize: 9,
    category,
    selectedFilters: {},
    path: '/',
    options: [],
  };
  function Page() {
    return (
      <>
        <MarketList market={market} part={data} today="2025-04-20" demandShown />
        <AccountHost />
        <output>{useNotice()?.text}</output>
      </>
    );
  }
  const children = [{ path: ':category?', Component: Page, loader: loadList, HydrateFallback: () => null }];
  const layout = { path: '/', id: 'layout', Component: Outlet, loader: () => ({ categories }) };
  return createRoutesStub([{ ...layout, HydrateFallback: () => null, children }]);
}

type Control = HTMLInputElement | HTMLSelectElement;
const control = (label: string) => screen.getByLabelText<Control>(new RegExp(`^${label}\\*?$`));
const fill = (label: string, value: string) => fireEvent.input(control(label), { target: { value } });
const notice = () => document.querySelector('output')?.textContent;
const receipt = () => screen.getByText('提交成功！').closest('[role=status]')?.textContent;
const dialog = () => screen.queryByRole('dialog', { name: /^发布/ });
const send = () => press(ENTRY.submit);

let server: ReturnType<typeof fakeServer>;
const answer = (body: object) => {
  server.answers[PATH] = () => Response.json(body);
};

/** Values of the form by label. */
const RIGHT = {
  联系人: '王建平',
  联系电话: '13805712266',
  所在地区: '澜州高新区',
  详细地址: '光谷大道 88 号',
  产品名称: 'N型TOPCon双玻组件',
  分类: 'module',
  规格型号: '182-72N',
  数量: '12000',
  金额: '4985000.5',
  截止日期: '2099-04-30',
};
function fillRight(change: Record<string, string> = {}) {
  for (const [label, value] of Object.entries({ ...RIGHT, ...change })) fill(label, value);
}

async function show(market: 'supply' | 'demand' = 'supply', category = '') {
  const Stub = page(market, category);
  render(<Stub initialEntries={[`/${category}`]} />);
  await screen.findByRole('button', { name: MARKET_TEXT.publish[market] });
}
async function open(market: 'supply' | 'demand' = 'supply', category = '', user: object = WANG) {
  await show(market, category);
  await server.signIn({ username: 'wang', ...user });
  press(MARKET_TEXT.publish[market]);
  await screen.findByRole('dialog', { name: MARKET_TEXT.publish[market] });
}

beforeEach(() => {
  categories = CATEGORIES;
  fakeDialogs();
  loadList.mockClear();
  server = fakeServer();
  answer({
    code: 0,
    msg: SUBMISSION.pendingReview,
    data: { fdId: 'e1', fdReceiptNo: 'GX1', fdStatus: STATES.entry.pending.word },
  });
});
afterEach(() => {
  cleanup();
  forgetAll();
});

describe('the 发布供应 and 发布需求 dialog', () => {
  it('asks anonymous visitors to sign in', async () => {
    await show('demand');
    press('发布需求');
    expect(await screen.findByText(SIGNED_IN.loginRequired)).toBeTruthy();
    expect(dialog()).toBeNull();
    await pressSoon(SIGNED_IN.cancel);
  });

  it.each([
    ['supply', '2'],
    ['demand', '1'],
  ] as const)('sends the values of the form: %s is type %s', async (market, fdGetbuginessType) => {
    await open(market);
    fillRight();
    send();
    await screen.findByText('GX1');
    expect(receipt()).toContain('审核通过后将在市场展示');
    expect(receipt()).toContain('N型TOPCon双玻组件');
    expect(server.fieldsOf(PATH)).toEqual([
      {
        fdGetbuginessType,
        fdComId: 'c1',
        fdComName: WANG.fdComName,
        fdContactsPerson: '王建平',
        fdContactsPhone: '13805712266',
        fdArea: '澜州高新区',
        fdContactsAddress: '光谷大道 88 号',
        fdGetbuginessName: 'N型TOPCon双玻组件',
        fdType: 'module',
        fdGetbuginessModel: '182-72N',
        fdGetbuginessNumber: '12000',
        fdGetbuginessUnit: '',
        fdGetbuginessPrice: '4985000.5',
        fdGetbuginessPriceUnit: '',
        fdDeadlineTime: '2099-04-30',
      },
    ]);
    expect(loadList).toHaveBeenCalledOnce();
  });

  it('reloads the list if the entry is published immediately', async () => {
    const data = { fdId: 'e1', fdStatus: STATES.entry.published.word };
    answer({ code: 0, msg: SUBMISSION.published, data });
    await open();
    fillRight();
    send();
    await waitFor(() => expect(loadList).toHaveBeenCalledTimes(2));
    expect(receipt()).toContain('信息已在市场展示');
  });

  it('shows 提交成功！ if the server sends no message', async () => {
    answer({ code: 0 });
    await open();
    fillRight();
    send();
    expect(await screen.findByText('提交成功！')).toBeTruthy();
  });

  it('prefills the company and the page’s category, and allows no day before today nor after the last valid one', async () => {
    await open('supply', 'inverter');
    expect(control('企业名称').value).toBe(WANG.fdComName);
    expect(control('分类').value).toBe('inverter');
    expect([...(control('分类') as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      ENTRY.choose,
      '光伏组件',
      '逆变器',
    ]);
    expect(control('截止日期').getAttribute('min')).toBe(shanghaiDay());
    expect(control('截止日期').getAttribute('max')).toBe(DATE_RANGE.max);
    expect(screen.getAllByText(ENTRY.numberHint)).toHaveLength(2);
  });

  it('preselects the units of the category, and keeps units that the user has chosen', async () => {
    const units = [
      { category: 'module', unit: 'MW', priceUnit: '元/W' },
      { category: 'inverter', unit: '台', priceUnit: '元/台' },
    ];
    server.answers['/api/my/formDefaults'] = () => Response.json({ code: 0, data: { areas: [], units } });
    await open('supply', 'inverter');
    const unit = (label: string) => screen.getByLabelText<Control>(new RegExp(`^${label}`));
    const choose = (select: Control, value: string) => fireEvent.change(select, { target: { value } });
    const selectedUnits = () => [unit('数量单位').value, unit('计价单位').value];
    expect(selectedUnits()).toEqual(['台', '元/台']);
    choose(control('分类'), 'module');
    expect(selectedUnits()).toEqual(['MW', '元/W']);
    choose(unit('数量单位'), '块');
    choose(control('分类'), 'inverter');
    expect(selectedUnits()).toEqual(['块', '元/台']);
    fillRight({ 分类: 'inverter' });
    send();
    await screen.findByText('GX1');
    expect(server.fieldsOf(PATH)[0]).toMatchObject({
      fdGetbuginessUnit: '块',
      fdGetbuginessPriceUnit: '元/台',
    });
  });

  it('keeps the units of a category that was the last change before closing', async () => {
    const units = [
      { category: 'module', unit: 'MW', priceUnit: '元/W' },
      { category: 'inverter', unit: '台', priceUnit: '元/台' },
    ];
    server.answers['/api/my/formDefaults'] = () => Response.json({ code: 0, data: { areas: [], units } });
    await open('supply', 'module');
    const selectedUnits = () =>
      ['数量单位', '计价单位'].map((label) => screen.getByLabelText<Control>(new RegExp(`^${label}`)).value);
    fill('产品名称', '组串式逆变器');
    // As browsers do: first the one event, then the other.
    fill('分类', 'inverter');
    fireEvent.change(control('分类'));
    expect(selectedUnits()).toEqual(['台', '元/台']);
    press('取消');
    press(MARKET_TEXT.publish.supply);
    await waitFor(() => expect(control('分类').value).toBe('inverter'));
    expect(selectedUnits()).toEqual(['台', '元/台']);
  });

  it('says why publishing is impossible while the market has no category', async () => {
    categories = [];
    await open();
    expect(document.getElementById('fdType-hint')?.textContent).toBe(ENTRY.noCategory);
    cleanup();
    categories = CATEGORIES;
    await open();
    expect(screen.queryByText(ENTRY.noCategory)).toBeNull();
  });

  it('preselects no category if the page has none or an unknown one', async () => {
    await open('supply', 'rubbish');
    expect(control('分类').value).toBe('');
  });

  it.each([
    ['联系人', '', FORM.required('联系人')],
    ['联系人', '王'.repeat(51), FORM.tooLong('联系人', 50)],
    ['联系电话', '', FORM.required('联系电话')],
    ['联系电话', '1380571', FORM.phoneInvalid],
    ['所在地区', ' ', FORM.required('所在地区')],
    ['详细地址', '', FORM.required('详细地址')],
    ['产品名称', '', FORM.required('产品名称')],
    ['产品名称', '光'.repeat(101), FORM.tooLong('产品名称', 100)],
    ['分类', '', FORM.choose('分类')],
    ['规格型号', '', FORM.required('规格型号')],
    ['数量', '', FORM.required('数量')],
    ['数量', '很多', FORM.numberInvalid('数量')],
    ['金额', '', FORM.required('金额')],
    ['金额', '0', FORM.numberInvalid('金额')],
    ['截止日期', '', FORM.choose('截止日期')],
    ['截止日期', '2020-01-01', FORM.datePast('截止日期')],
  ])('rejects %s %s', async (label, value, message) => {
    await open();
    fillRight({ [label]: value });
    send();
    expect(alerts()).toEqual([message]);
    expect(document.activeElement).toBe(control(label));
    expect(server.fieldsOf(PATH)).toEqual([]);
  });

  it('reports a blank company at its field and in the notice box', async () => {
    await open();
    fillRight();
    fill('企业名称', ' ');
    send();
    expect(notice()).toBe('请填写企业名称');
    expect(document.getElementById('fdComName-error')?.textContent).toBe('请填写企业名称');
    expect(document.activeElement).toBe(control('企业名称'));
    expect(server.fieldsOf(PATH)).toEqual([]);
  });

  it('focuses the first invalid field in visual order', async () => {
    await open();
    fill('企业名称', '');
    send();
    const order = [...document.querySelectorAll('form [aria-invalid]')].map(({ id }) => id);
    expect(order).toHaveLength(11);
    expect(document.activeElement?.id).toBe(order[0]);
    fillRight({ 分类: '', 规格型号: '' });
    fill('企业名称', '晶曜');
    send();
    expect(document.activeElement).toBe(control('分类'));
  });

  it('accepts numbers as Chinese keyboards type them', async () => {
    await open();
    fillRight({ 数量: '１２，０００', 金额: '4,985,000。5' });
    send();
    await screen.findByText('GX1');
    expect(server.fieldsOf(PATH)[0]).toMatchObject({
      fdGetbuginessNumber: '12000',
      fdGetbuginessPrice: '4985000.5',
    });
  });

  it('shows a refusal at its field, keeps the input, and separates the drafts of the two markets', async () => {
    const msg = SUBMISSION.categoryUnknown;
    answer({ code: 400, msg, errors: [{ field: 'fdType', msg }] });
    await open('demand');
    fillRight();
    send();
    await waitFor(() => expect(notice()).toBe(msg));
    expect(document.getElementById('fdType-error')?.textContent).toBe(msg);
    press(FORM.cancel);
    press('发布需求');
    expect(control('产品名称').value).toBe(RIGHT.产品名称);
    cleanup();
    await open('supply');
    expect(control('产品名称').value).toBe('');
  });

  it('has no form for accounts without a company', async () => {
    await open('supply', '', { fdComName: null });
    expect(screen.getByText(SUBMISSION.noCompany)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
