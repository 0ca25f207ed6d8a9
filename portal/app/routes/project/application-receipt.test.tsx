import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, WANG } from '../../shared/api/testing.ts';
import { fakeDialogs, fakeUploads, forgetAll, press } from '../../shared/form/testing.ts';
import { ADD, arrive, attach, fillIn, openForm, openProject, showPage, submit } from './testing.tsx';

const NUMBER = 'SB20260320-7KQ2MX';
let server: ReturnType<typeof fakeServer>;
let project: ReturnType<typeof openProject>;

beforeEach(async () => {
  // Receipts stay for as long as the page lives, and all tests are one page.
  project = openProject();
  fakeDialogs();
  server = fakeServer();
  server.answers[ADD] = () => Response.json({ code: 0, msg: '提交成功！', data: { fdReceiptNo: NUMBER } });
  fakeUploads();
  await server.signIn();
});
afterEach(() => {
  cleanup();
  forgetAll();
});

describe('the receipt', () => {
  async function send() {
    showPage(project);
    await openForm();
    fillIn();
    await attach('a.zip');
    await arrive('1');
    // Else it would close by itself before a slow machine has looked at it.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await submit();
    vi.useRealTimers();
    expect(screen.getByText('提交成功！')).toBeTruthy();
  }

  it('takes the place of the form, and is read out', async () => {
    await send();
    const region = screen.getByText('提交成功！').closest('[role=status]');
    expect(region?.textContent).toContain(NUMBER);
    expect(region?.textContent).toContain(project.fdProjectName);
    expect(region?.textContent).toContain(WANG.fdComName);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('3 秒后自动关闭')).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
  });

  it('closes by itself, and stays on the page with a button that shows it again', async () => {
    showPage(project);
    await openForm();
    fillIn();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await submit();
    expect(screen.getByText('提交成功！')).toBeTruthy();
    for (let second = 0; second < 3; second += 1) act(() => vi.advanceTimersByTime(1000));
    expect(screen.queryByText('提交成功！')).toBeNull();
    vi.useRealTimers();
    expect(await screen.findByText('已提交申报', { exact: false })).toBeTruthy();
    expect(screen.getByText(NUMBER)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '在线申报' })).toBeNull();

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    press('查看回执');
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.getByText('提交成功！')).toBeTruthy();
    expect(screen.queryByText(/自动关闭/)).toBeNull();
  });

  it('is for nobody else who signs in, and for its owner again', async () => {
    await send();
    await server.signIn({ ...WANG, username: 'li' });
    expect(screen.queryByText(NUMBER)).toBeNull();
    expect(screen.getByRole('button', { name: '在线申报' })).toBeTruthy();
    await server.signIn();
    expect((await screen.findAllByText(NUMBER)).length).toBeGreaterThan(0);
  });

  it('goes to the page when the form was closed meanwhile', async () => {
    const pending = Promise.withResolvers<Response>();
    server.answers[ADD] = () => pending.promise;
    showPage(project);
    await openForm();
    fillIn();
    press('提交申报');
    press('取消');
    await act(async () => pending.resolve(Response.json({ code: 0, data: { fdReceiptNo: NUMBER } })));
    expect(await screen.findByText(NUMBER)).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('提交成功！').length).toBeGreaterThan(0));
    expect(screen.queryByText(/自动关闭/)).toBeNull();
  });

  it('does without a number where the server gives none', async () => {
    server.answers[ADD] = () => Response.json({ code: 0, msg: '' });
    await send();
    expect(screen.queryByText('回执编号')).toBeNull();
    fireEvent.click(screen.getByText('关闭', { selector: 'button' }));
    expect((await screen.findByText('已提交申报')).textContent).toBe('已提交申报');
    expect(screen.queryByText('复制')).toBeNull();
  });
});
