import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountHost } from '../account/account-host.tsx';
import { keepDraft, readDraft } from '../account/draft.ts';
import { signedOut } from '../account/user-store.ts';
import { fakeServer, WANG } from '../api/testing.ts';
import { FormButton, type FormDialogProps } from './form-button.tsx';
import { fakeDialogs, forgetAll, press } from './testing.ts';

const DRAFT = 'application:p1';

function Dialog({ open, onClose, draft, name }: FormDialogProps & { name: string }) {
  const { fdSubmitterName = '' } = readDraft(draft).values;
  return (
    open && (
      <section aria-label={name}>
        <input aria-label="联系人" defaultValue={fdSubmitterName} />
        <button type="button" onClick={onClose}>
          取消
        </button>
      </section>
    )
  );
}
const fetchDialog = vi.fn(async () => ({ default: Dialog }));

let draft: string;
function Page() {
  return (
    <>
      <FormButton draft={draft} fetchDialog={fetchDialog} subject={{ name: '智能工厂' }}>
        在线申报
      </FormButton>
      <AccountHost />
    </>
  );
}
const Stub = createRoutesStub([{ path: '/', Component: Page }]);
const dialog = () => screen.queryByRole('region', { name: '智能工厂' });

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  draft = DRAFT;
  window.history.replaceState(null, '', '/project?page=2');
  fakeDialogs();
  fetchDialog.mockClear();
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  forgetAll();
});

describe('FormButton', () => {
  it('opens once if the address has its hash', async () => {
    await server.signIn();
    window.history.replaceState(null, '', '/#publish');
    const Opened = createRoutesStub([
      {
        path: '/',
        Component: () => (
          <FormButton
            draft={DRAFT}
            openingHash="#publish"
            fetchDialog={fetchDialog}
            subject={{ name: '智能工厂' }}
          >
            发布供应
          </FormButton>
        ),
      },
    ]);
    render(<Opened />);
    expect(await screen.findByRole('region', { name: '智能工厂' })).toBeTruthy();
    expect(window.location.hash).toBe('');
  });

  it('loads its form on the first press, once', async () => {
    await server.signIn();
    render(<Stub />);
    expect(fetchDialog).not.toHaveBeenCalled();
    press('在线申报');
    expect(await screen.findByRole('region', { name: '智能工厂' })).toBeTruthy();
    press('取消');
    expect(dialog()).toBeNull();
    press('在线申报');
    expect(dialog()).toBeTruthy();
    expect(fetchDialog).toHaveBeenCalledOnce();
  });

  it('asks anonymous visitors to sign in', async () => {
    render(<Stub />);
    press('在线申报');
    expect(await screen.findByText('需要登录后才能进行此操作，是否立即登录？')).toBeTruthy();
    expect(fetchDialog).not.toHaveBeenCalled();
  });

  it('is disabled before hydration', () => {
    const html = renderToString(<Stub />);
    expect(html).toContain('disabled=""');
    render(<Stub />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '在线申报' }).disabled).toBe(false);
  });

  it('reopens once for a user whose session ended while sending', async () => {
    await server.signIn();
    keepDraft(DRAFT, { values: { fdSubmitterName: '王建平' }, sending: true });
    act(signedOut);
    const { unmount } = render(<Stub />);
    expect(dialog()).toBeNull();
    await server.signIn();
    expect(await screen.findByRole('region', { name: '智能工厂' })).toBeTruthy();
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: '联系人' })).value).toBe('王建平');
    unmount();
    fetchDialog.mockClear();
    render(<Stub />);
    expect(fetchDialog).not.toHaveBeenCalled();
  });

  it('stays closed for another account', async () => {
    await server.signIn();
    keepDraft(DRAFT, { values: { fdSubmitterName: '王建平' }, sending: true });
    act(signedOut);
    render(<Stub />);
    await server.signIn({ ...WANG, username: 'li' });
    expect(dialog()).toBeNull();
    expect(fetchDialog).not.toHaveBeenCalled();
  });

  it('opens once after signing in if the address names its form', async () => {
    window.history.replaceState(null, '', '/project?page=2#application%3Ap1');
    const { unmount } = render(<Stub />);
    // A user who did not sign in is asked to, as by a press.
    expect(await screen.findByText('需要登录后才能进行此操作，是否立即登录？')).toBeTruthy();
    await server.signIn();
    expect(dialog()).toBeNull();
    unmount();
    window.history.replaceState(null, '', '/project?page=2#application%3Ap1');
    render(<Stub />);
    expect(await screen.findByRole('region', { name: '智能工厂' })).toBeTruthy();
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/project?page=2');
    press('取消');
    expect(dialog()).toBeNull();
  });

  it('stays closed if the address names another form', async () => {
    await server.signIn();
    window.history.replaceState(null, '', '/project#application%3Ap2');
    render(<Stub />);
    expect(fetchDialog).not.toHaveBeenCalled();
    expect(window.location.hash).toBe('#application%3Ap2');
  });

  it('resets when the subject of the page changes', async () => {
    await server.signIn();
    const { rerender } = render(<Page />, { wrapper: MemoryRouter });
    press('在线申报');
    fireEvent.input(await screen.findByRole('textbox', { name: '联系人' }), { target: { value: '王建平' } });
    draft = 'application:p2';
    rerender(<Page />);
    expect(dialog()).toBeNull();
    press('在线申报');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: '联系人' })).value).toBe('');
  });

  it('hides an open form and its input from the next account', async () => {
    await server.signIn();
    keepDraft(DRAFT, { values: { fdSubmitterName: '王建平' } });
    render(<Stub />);
    press('在线申报');
    fireEvent.input(await screen.findByRole('textbox', { name: '联系人' }), { target: { value: '王建平2' } });
    act(signedOut);
    expect(dialog()).toBeNull();
    await server.signIn({ ...WANG, username: 'li' });
    expect(dialog()).toBeNull();
    press('在线申报');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: '联系人' })).value).toBe('');
  });
});
