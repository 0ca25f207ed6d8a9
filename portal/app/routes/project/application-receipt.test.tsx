import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, WANG } from '../../shared/api/testing.ts';
import { fakeDialogs, fakeUploads, forgetAll, press } from '../../shared/form/testing.ts';
import { ADD, arrive, attach, fillIn, openForm, openProject, showPage, submit } from './testing.tsx';

const NUMBER = 'SB20260320-7KQ2MX';
let server: ReturnType<typeof fakeServer>;
let project: ReturnType<typeof openProject>;

beforeEach(async () => {
  // Receipts live as long as the page, and all tests share one page.
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

/** Finds the title of the panel; the page behind it has the same text for a moment. */
const title = () => screen.queryByText('提交成功！', { selector: 'dialog [role=status] p' });

describe('the receipt', () => {
  async function send() {
    showPage(project);
    await openForm();
    fillIn();
    await attach('a.zip');
    await arrive('1');
    await submit();
    expect(title()).toBeTruthy();
  }

  it('replaces the form and is announced', async () => {
    await send();
    const region = title()?.closest('[role=status]');
    expect(region?.textContent).toContain(NUMBER);
    expect(region?.textContent).toContain(project.fdProjectName);
    expect(region?.textContent).toContain(WANG.fdComName);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('stays until it is closed, while the page returns to normal after 3 s', async () => {
    showPage(project);
    await openForm();
    fillIn();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await submit();
    const onPage = (text: string) => screen.queryByText(text, { selector: 'button' });
    expect(onPage('提交成功！')).toBeTruthy();
    act(() => vi.advanceTimersByTime(2000));
    expect(onPage('提交成功！')).toBeTruthy();
    act(() => vi.advanceTimersByTime(1000));
    expect(onPage('提交成功！')).toBeNull();
    act(() => vi.advanceTimersByTime(60_000));
    expect(title()).toBeTruthy();
    vi.useRealTimers();
    fireEvent.click(screen.getByText('关闭', { selector: 'button' }));
    expect(title()).toBeNull();
    expect(await screen.findByText('已提交申报', { exact: false })).toBeTruthy();
    expect(screen.getByText(NUMBER)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '在线申报' })).toBeNull();
    press('查看回执');
    expect(title()).toBeTruthy();
  });

  it('is hidden from other accounts, and returns for its owner', async () => {
    await send();
    await server.signIn({ ...WANG, username: 'li' });
    expect(screen.queryByText(NUMBER)).toBeNull();
    expect(screen.getByRole('button', { name: '在线申报' })).toBeTruthy();
    await server.signIn();
    expect((await screen.findAllByText(NUMBER)).length).toBeGreaterThan(0);
  });

  it('appears on the page if the form was closed meanwhile', async () => {
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
    expect(title()).toBeNull();
  });

  it('gives way to the form after the application was withdrawn', async () => {
    const data = { fdId: 's1', fdReceiptNo: NUMBER };
    server.answers[ADD] = () => Response.json({ code: 0, msg: '提交成功！', data });
    await send();
    const row = { kind: 'application', about: project.fdId, fdId: 's1', fdState: 'withdrawn', isOpen: false };
    const states = { refusals: {}, counts: [], rows: [row] };
    server.answers['/api/my/states'] = () => Response.json({ code: 0, data: states });
    fireEvent.click(screen.getByText('关闭', { selector: 'button' }));
    expect(await screen.findByRole('button', { name: '在线申报' })).toBeTruthy();
    expect(screen.queryByText(NUMBER)).toBeNull();
    await openForm();
  });

  it('has no number if the server sends none', async () => {
    server.answers[ADD] = () => Response.json({ code: 0, msg: '' });
    await send();
    expect(screen.queryByText('回执编号')).toBeNull();
    fireEvent.click(screen.getByText('关闭', { selector: 'button' }));
    expect((await screen.findByText('已提交申报')).textContent).toBe('已提交申报');
    expect(screen.queryByText('复制')).toBeNull();
  });
});
