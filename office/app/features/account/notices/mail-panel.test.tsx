import { MAIL_PANEL } from '@pv-brain/contract/messaging/messages/mail.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderOffice } from '../../../shared/testing.tsx';
import { stubBrowser } from '../../../testing.ts';
import { MailPanel } from './mail-panel.tsx';

const NONE = {
  isOn: true,
  address: null,
  pending: null,
  isOver: false,
  isStopped: false,
  steps: true,
  reminders: true,
  announcements: true,
  weekly: false,
};
const ADDRESS = 'apply@jingyao.example';

let mail: Record<string, unknown> = NONE;
let refusal: object | null = null;
const requests: [call: string, payload: Record<string, unknown>][] = [];

beforeEach(() => {
  stubBrowser();
  [mail, refusal] = [NONE, null];
  requests.length = 0;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json({ code: 0, msg: '', data: mail });
    const payload = JSON.parse(String(body));
    const call = new URL(url, 'http://test').pathname.replace('/api/notices/mail/', '');
    requests.push([call, payload]);
    if (refusal) return Response.json(refusal);
    if (call === 'address') mail = { ...mail, pending: payload.email };
    if (call === 'address/remove') mail = { ...mail, address: null, pending: null };
    if (call === 'choose') mail = { ...mail, ...payload, isStopped: false };
    return Response.json({ code: 0, msg: `${call} done` });
  });
});

async function open(state: Record<string, unknown> = {}, side: 'customer' | 'operator' = 'customer') {
  mail = { ...NONE, ...state };
  renderOffice(<MailPanel side={side} />);
  await screen.findByText('通知方式');
}

it('asks for an address first, shows its error at the field, and then that a confirmation is pending', async () => {
  await open();
  const field = await screen.findByRole('textbox', { name: '邮箱' });
  expect(screen.queryByRole('switch')).toBeNull();
  refusal = { code: 400, msg: '邮箱格式不正确', errors: [{ field: 'email', msg: '邮箱格式不正确' }] };
  fireEvent.change(field, { target: { value: 'nobody' } });
  fireEvent.click(screen.getByRole('button', { name: '发送确认邮件' }));
  expect((await screen.findByRole('alert')).textContent).toBe('邮箱格式不正确');
  expect((field as HTMLInputElement).value).toBe('nobody');
  refusal = null;
  fireEvent.change(field, { target: { value: ADDRESS } });
  expect(screen.queryByRole('alert')).toBeNull();
  field.focus();
  // The loading icon may still be fading out of the button's name.
  fireEvent.click(screen.getByRole('button', { name: /发送确认邮件$/ }));
  expect((await screen.findByRole('status')).textContent).toBe(
    `确认邮件已发往 ${ADDRESS}，打开其中的链接后生效。`,
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: MAIL_PANEL.change }));
  fireEvent.click(screen.getByRole('button', { name: '重新发送' }));
  await waitFor(() => expect(requests.slice(1)).toEqual(Array(2).fill(['address', { email: ADDRESS }])));
});

it('keeps a typed address when the panel cannot be refreshed', async () => {
  await open();
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '邮箱' });
  fireEvent.change(field, { target: { value: ADDRESS } });
  const fetchMock = vi.fn(async () => Response.json({ code: 500, msg: '系统繁忙' }));
  vi.stubGlobal('fetch', fetchMock);
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() => expect(fetchMock).toHaveBeenCalled());
  await act(async () => {});
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '邮箱' }).value).toBe(ADDRESS);
});

it('switches a mail topic off, and back on when saving fails', async () => {
  await open({ address: ADDRESS });
  const steps = await screen.findByRole('switch', { name: '退回、通过、上架' });
  expect(screen.getAllByRole('switch')).toHaveLength(4);
  fireEvent.click(steps);
  await waitFor(() => expect(steps.getAttribute('aria-checked')).toBe('false'));
  expect(requests).toEqual([
    ['choose', { steps: false, reminders: true, announcements: true, weekly: false }],
  ]);
  expect(screen.getByText('只在站内')).toBeTruthy();
  refusal = { code: 500, msg: '服务器出现异常，请稍后再试' };
  fireEvent.click(screen.getByRole('switch', { name: '公告' }));
  expect(await screen.findByText('服务器出现异常，请稍后再试')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: '公告' }).getAttribute('aria-checked')).toBe('true'),
  );
});

it('leaves the weekly mail off until it is switched on', async () => {
  await open({ address: ADDRESS });
  const weekly = await screen.findByRole('switch', { name: '每周小结' });
  expect(weekly.getAttribute('aria-checked')).toBe('false');
  fireEvent.click(weekly);
  await waitFor(() => expect(requests).toEqual([['choose', expect.objectContaining({ weekly: true })]]));
  expect(screen.getByText('有进展或待办时，每周一发邮件')).toBeTruthy();
});

it('shows the old address while a new one is unconfirmed, and removes it only after confirmation', async () => {
  await open({ address: ADDRESS, pending: 'new@jingyao.example' });
  expect(await screen.findByText(new RegExp(`在此之前仍发往 ${ADDRESS}。`))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '移除' }));
  const question = within(await screen.findByRole('dialog', { name: `移除 ${ADDRESS}？` }));
  expect(requests).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: '移除' }));
  await screen.findByRole('textbox', { name: '邮箱' });
  expect(requests).toEqual([['address/remove', {}]]);
});

it('returns the focus to the button when the change of the address is cancelled', async () => {
  await open({ address: ADDRESS });
  const change = await screen.findByRole('button', { name: '更换' });
  fireEvent.click(change);
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '更换' }));
});

it('says that mail was stopped, and resumes it', async () => {
  await open({ address: ADDRESS, isStopped: true, reminders: false }, 'operator');
  expect(await screen.findByText(/已停止接收邮件/)).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '恢复邮件' }));
  expect((await screen.findByRole('switch', { name: '跟进提醒' })).getAttribute('aria-checked')).toBe(
    'false',
  );
  expect(requests).toEqual([
    ['choose', { steps: true, reminders: false, announcements: true, weekly: false }],
  ]);
});

it('says when the site sends no mail', async () => {
  await open({ isOn: false });
  expect(await screen.findByText('本站没有开通邮件，通知只在站内显示。')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
