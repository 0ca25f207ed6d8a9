import { FRESH_PASSWORD } from '@pv-brain/contract/protocol/constants.ts';
import { DICT_TYPE } from '@pv-brain/contract/protocol/dictionary-types.ts';
import { PASSWORD_AGAIN } from '@pv-brain/contract/site/messages/office.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerPassword } from '../../../shared/session/fresh-password.ts';
import { renderOffice } from '../../../shared/testing.tsx';
import { stubBrowser } from '../../../testing.ts';
import { DictionaryPanel } from './dictionary-panel.tsx';

const dictionary = (value: string, revision: string) => ({
  type: DICT_TYPE.financialFigures,
  revision,
  lines: [{ label: '累计放款', value }],
});
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '第 1 条的数值' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  stubBrowser();
});

it('keeps the typed text when another operator saves, and offers to take over their changes', async () => {
  const fetchMock = vi.fn(async (_url: string, _options: RequestInit) =>
    Response.json({ code: 409, msg: '已被他人修改' }),
  );
  vi.stubGlobal('fetch', fetchMock);
  const panel = (value: string, revision: string) => (
    <DictionaryPanel dictionary={dictionary(value, revision)} />
  );
  const { rerender } = renderOffice(panel('1 亿元', 'r1'));
  fireEvent.change(field(), { target: { value: '3 亿元' } });
  rerender(panel('2 亿元', 'r2'));
  expect(field().value).toBe('3 亿元');
  screen.getByText('填写期间他人已改为：累计放款 2 亿元');
  press('保存');
  await expect.poll(() => fetchMock).toHaveBeenCalled();
  expect(JSON.parse(String(fetchMock.mock.calls[0]?.[1].body))).toMatchObject({ revision: 'r1' });
  fireEvent.click(await screen.findByRole('button', { name: '采用他人的修改' }));
  expect(field().value).toBe('2 亿元');
  expect(screen.queryByText(/填写期间他人/)).toBeNull();
});

it('keeps the typed text when the password dialog is cancelled', async () => {
  const fetchMock = vi.fn(async (_url: string, _options: RequestInit) =>
    Response.json({ code: FRESH_PASSWORD.code, msg: '请再次输入密码' }),
  );
  vi.stubGlobal('fetch', fetchMock);
  renderOffice(<DictionaryPanel dictionary={dictionary('1 亿元', 'r1')} />);
  fireEvent.change(field(), { target: { value: '3 亿元' } });
  press('保存');
  await expect.poll(() => fetchMock).toHaveBeenCalled();
  await waitFor(() => {
    answerPassword(false);
    screen.getByText(PASSWORD_AGAIN.cancelled);
  });
  expect(field().value).toBe('3 亿元');
  expect(screen.getByRole('button', { name: /保存$/ }).ariaDisabled).toBe('false');
});

it('chooses a bank’s logo from the library, and shows it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, msg: '', rows: [], total: 0, data: {} }));
  const banks = {
    type: DICT_TYPE.financialBanks,
    revision: 'r1',
    lines: [{ label: '澜州银行', value: '/profile/upload/demo/bank-1.svg' }],
  };
  const { container } = renderOffice(<DictionaryPanel dictionary={banks} />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/profile/upload/demo/bank-1.svg');
  press('为第 1 条选择图片');
  expect(await screen.findByRole('dialog', { name: /第 1 条的标志图片/ })).toBeTruthy();
});

it('shows long texts in a textarea, and names in an input', () => {
  const text = '合同、发票、物流、入库四流交叉核验，减少对抵押物的依赖。';
  const strengths = {
    type: DICT_TYPE.financialStrengths,
    revision: 'r1',
    lines: [{ label: '数据增信', value: text }],
  };
  renderOffice(<DictionaryPanel dictionary={strengths} />);
  expect(screen.getByRole('textbox', { name: '第 1 条的优势' }).tagName).toBe('INPUT');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '第 1 条的说明' });
  expect([field.tagName, field.value]).toEqual(['TEXTAREA', text]);
});

it('moves the focus of a removed line to the button that adds one', () => {
  const lines = [1, 2].map((number) => ({ label: `优势 ${number}`, value: '说明' }));
  renderOffice(
    <DictionaryPanel dictionary={{ type: DICT_TYPE.financialStrengths, revision: 'r1', lines }} />,
  );
  const remove = screen.getByRole('button', { name: '删除第 2 条' });
  remove.focus();
  fireEvent.click(remove);
  expect(remove.isConnected).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /新增一条/ }));
});

it('keeps the focus on the button of a save, and does not save twice', async () => {
  const fetchMock = vi.fn(async () => Response.json({ code: 0, msg: '已保存', data: { revision: 'r2' } }));
  vi.stubGlobal('fetch', fetchMock);
  renderOffice(<DictionaryPanel dictionary={dictionary('1 亿元', 'r1')} />);
  fireEvent.change(field(), { target: { value: '3 亿元' } });
  const save = screen.getByRole<HTMLButtonElement>('button', { name: '保存' });
  save.focus();
  fireEvent.click(save);
  await waitFor(() => expect(save.ariaDisabled).toBe('true'));
  expect(save.disabled).toBe(false);
  fireEvent.click(save);
  expect(fetchMock).toHaveBeenCalledTimes(1);
});
