import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountHost } from '../account/account-host.tsx';
import { signedOut } from '../account/user-store.ts';
import { fakeServer, WANG } from '../api/testing.ts';
import { FormButton } from '../form/form-button.tsx';
import { fakeDialogs, forgetAll, press } from '../form/testing.ts';
import { OwnAct } from './own-act.tsx';
import OwnMark from './own-mark.tsx';

const Dialog = ({ open }: { open: boolean }) => open && <p>表单</p>;
const fetchDialog = vi.fn(async () => ({ default: Dialog }));
const FREE = { application: null, intention: null, entry: null };
const ROW = {
  kind: 'application',
  about: 'p1',
  fdId: 's1',
  fdState: 'reviewing',
  fdStatus: '审核中',
  isOpen: true,
};

const Stub = createRoutesStub([
  {
    path: '/',
    Component: () => (
      <>
        <OwnMark kind="application" about="p1" />
        <OwnAct kind="application" about="p1" withState>
          <FormButton draft="application:p1" fetchDialog={fetchDialog} subject={{}}>
            在线申报
          </FormButton>
        </OwnAct>
        <AccountHost />
      </>
    ),
  },
]);

let server: ReturnType<typeof fakeServer>;
const answer = (data: object) => {
  server.answers['/api/my/states'] = () => Response.json({ code: 0, data });
};
const link = () => screen.queryByRole('link', { name: '审核中 · 查看进度' });
const button = () => screen.queryByRole('button', { name: '在线申报' });
/** Closes the dialog by the first of its two buttons. It is opened an instant after its text is in the page. */
async function closeDialog() {
  const [first] = await screen.findAllByRole('button', { name: '关闭' });
  fireEvent.click(first as HTMLElement);
}

beforeEach(() => {
  fakeDialogs();
  fetchDialog.mockClear();
  server = fakeServer();
  server.answers['/api/system/getHttpPath'] = () =>
    Response.json({ code: 0, data: 'https://pv.test/backoffice' });
  answer({ refusals: FREE, rows: [ROW] });
});
afterEach(() => {
  cleanup();
  forgetAll();
});

describe('the company’s own submission', () => {
  it('shows its state and a link in place of the form', async () => {
    await server.signIn();
    render(<Stub />);
    const progress = await screen.findByRole('link', { name: '审核中 · 查看进度' });
    expect(progress.getAttribute('href')).toBe('https://pv.test/backoffice/my/applications/s1');
    expect(button()).toBeNull();
    expect(await screen.findByText('审核中')).toBeTruthy();
    expect(server.count('/api/my/states')).toBe(1);
  });

  it('is loaded for signed-in users only, and removed on signing out', async () => {
    render(<Stub />);
    expect(button()).toBeTruthy();
    expect(server.count('/api/my/states')).toBe(0);
    await server.signIn();
    await screen.findByRole('link', { name: '审核中 · 查看进度' });
    act(signedOut);
    expect(link()).toBeNull();
    expect(button()).toBeTruthy();
    answer({ refusals: FREE, rows: [] });
    await server.signIn({ ...WANG, username: 'li', fdComId: 'c2' });
    expect(button()).toBeTruthy();
    expect(link()).toBeNull();
  });

  it('follows changes in the workspace when its tab is shown again, except while a form is open', async () => {
    answer({ refusals: FREE, rows: [] });
    await server.signIn();
    render(<Stub />);
    press('在线申报');
    expect(await screen.findByText('表单')).toBeTruthy();
    answer({ refusals: FREE, rows: [ROW] });
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(server.count('/api/my/states')).toBe(1);
    dialog.remove();
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('link', { name: '审核中 · 查看进度' })).toBeTruthy();
    // A failure changes nothing.
    server.answers['/api/my/states'] = () => Response.json({ code: 500 }, { status: 500 });
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => server.count('/api/my/states')).toBe(3);
    expect(link()).toBeTruthy();
  });

  it('is not loaded for operators, who have no company', async () => {
    await server.signIn({ username: 'operator', fdComName: null, fdComId: null });
    render(<Stub />);
    press('在线申报');
    expect(await screen.findByText('表单')).toBeTruthy();
    expect(server.count('/api/my/states')).toBe(0);
  });

  it('shows the result of an application that can be sent again, beside the form', async () => {
    answer({ refusals: FREE, rows: [{ ...ROW, fdState: 'rejected', fdStatus: '不予通过', isOpen: false }] });
    await server.signIn();
    render(<Stub />);
    expect(await screen.findByText('不予通过')).toBeTruthy();
    expect(button()).toBeTruthy();
  });

  it('shows a refusal before the form is filled in', async () => {
    const reason = '贵企业的注册信息正在审核，通过后即可提交和使用';
    answer({ refusals: { ...FREE, application: reason }, rows: [] });
    await server.signIn();
    render(<Stub />);
    press('在线申报');
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(fetchDialog).not.toHaveBeenCalled();
    // The refusal may be lifted meanwhile: closing the dialog reloads.
    answer({ refusals: FREE, rows: [] });
    await closeDialog();
    await expect.poll(() => server.count('/api/my/states')).toBe(2);
    await act(async () => {});
    press('在线申报');
    expect(await screen.findByText('表单')).toBeTruthy();
  });

  it('is loaded again after a form that was closed while it was being loaded', async () => {
    answer({ refusals: { ...FREE, application: '正在审核' }, rows: [] });
    await server.signIn();
    render(<Stub />);
    const open = async () => {
      press('在线申报');
      expect(await screen.findByText('正在审核')).toBeTruthy();
    };
    await open();
    const earlier = Promise.withResolvers<Response>();
    const early = Response.json({ code: 0, data: { refusals: FREE, rows: [] } });
    server.answers['/api/my/states'] = () => earlier.promise;
    await closeDialog();
    await expect.poll(() => server.count('/api/my/states')).toBe(2);
    await open();
    await closeDialog();
    answer({ refusals: FREE, rows: [ROW] });
    await act(async () => earlier.resolve(early));
    expect(await screen.findByRole('link', { name: '审核中 · 查看进度' })).toBeTruthy();
    expect(server.count('/api/my/states')).toBe(3);
  });

  it('does not block the form if a foreign back end has no such call', async () => {
    delete server.answers['/api/my/states'];
    await server.signIn();
    render(<Stub />);
    press('在线申报');
    expect(await screen.findByText('表单')).toBeTruthy();
  });
});
