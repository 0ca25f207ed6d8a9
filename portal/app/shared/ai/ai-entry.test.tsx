import { SIGNED_IN } from '@pv-brain/contract/accounts/messages/signed-in.ts';
import { AI } from '@pv-brain/contract/integrations/messages/ai.ts';
import { AI_LINK } from '@pv-brain/contract/protocol/constants.ts';
import { NOTICE } from '@pv-brain/contract/protocol/messages/ui.ts';
import { SHELL } from '@pv-brain/contract/site/messages/shell.ts';
import { HEADER_NAVIGATION } from '@pv-brain/contract/site/navigation.ts';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Header } from '../../shell/header.tsx';
import { SiteLink } from '../../shell/site-link.tsx';
import { AccountHost } from '../account/account-host.tsx';
import { fakeServer, WANG } from '../api/testing.ts';
import { fakeDialogs, forgetAll, press, pressSoon } from '../form/testing.ts';
import { useNotice } from '../ui/notice/notice-store.ts';
import * as later from './enter-ai.tsx';

const redirectTo = vi.hoisted(() => vi.fn());
vi.mock('../account/addresses.ts', async (original) => ({
  ...(await original<typeof import('../account/addresses.ts')>()),
  redirectTo,
  reload: vi.fn(),
}));
vi.mock('./enter-ai.tsx', { spy: true });

function Page() {
  return (
    <>
      <Header navigation={HEADER_NAVIGATION} organisation={null} />
      <AccountHost />
      <output>{useNotice()?.text}</output>
    </>
  );
}
const Stub = createRoutesStub([{ path: '/', Component: Page }]);
const PATH = '/api/ai/entry';
const notice = () => document.querySelector('output')?.textContent;

/** A tab that the page opens; records its navigations and its opener at that time. */
class FakeTab {
  closed = false;
  opener: unknown = window;
  document = document.implementation.createHTMLDocument('');
  led: { href: string; rel: string; target: string; opener: unknown }[] = [];
  constructor() {
    this.document.addEventListener('click', ({ target: link }) => {
      const { href, rel, target } = link as HTMLAnchorElement;
      this.led.push({ href, rel, target, opener: this.opener });
    });
  }
  close() {
    this.closed = true;
  }
}

let server: ReturnType<typeof fakeServer>;
let tab: FakeTab;
const open = vi.fn<() => FakeTab | null>();
const answer = (body: object) => {
  server.answers[PATH] = () => Response.json(body);
};
const answerUrl = (url: unknown) => answer({ code: 0, data: { url } });
/** Delays the response until the test releases it. */
function holdAnswer() {
  const pending = Promise.withResolvers<Response>();
  server.answers[PATH] = () => pending.promise;
  return () => pending.resolve(Response.json({ code: 0, data: { url: 'https://ai.example/' } }));
}

beforeEach(() => {
  fakeDialogs();
  redirectTo.mockClear();
  tab = new FakeTab();
  server = fakeServer();
  vi.stubGlobal(
    'open',
    open.mockReset().mockImplementation(() => tab),
  );
  answerUrl('https://ai.example/enter?ticket=1');
  render(<Stub />);
});
afterEach(() => {
  cleanup();
  forgetAll();
});

describe('the AI link', () => {
  it('is a button among the links, with its item’s name', () => {
    const navigation = screen.getByRole('navigation', { name: SHELL.navigation });
    const names = [...navigation.children].map(({ textContent }) => textContent);
    expect(names).toEqual(HEADER_NAVIGATION.map(({ configName }) => configName));
    expect(within(navigation).getByRole('button', { name: AI.name, description: SHELL.newTab })).toBeTruthy();
    expect(within(navigation).getAllByRole('link')).toHaveLength(9);
  });

  it('is plain text outside of the component that opens it', () => {
    cleanup();
    render(<SiteLink item={{ configName: AI.name, configValue: AI_LINK }} />);
    expect(screen.getByText(AI.name).tagName).toBe('SPAN');
  });

  it('asks anonymous visitors to sign in', async () => {
    press(AI.name);
    expect(await screen.findByText(SIGNED_IN.loginRequired)).toBeTruthy();
    await pressSoon(SIGNED_IN.cancel);
    expect(open).not.toHaveBeenCalled();
    expect(server.fieldsOf(PATH)).toEqual([]);
  });

  it.each([null, undefined, ''])('opens nothing for a user whose company is %j', async (fdComName) => {
    await server.signIn({ username: 'wang', ...(fdComName === undefined ? {} : { fdComName }) });
    press(AI.name);
    await waitFor(() => expect(notice()).toBe(AI.userIncomplete));
    expect(open).not.toHaveBeenCalled();
    expect(server.fieldsOf(PATH)).toEqual([]);
  });

  it('opens a tab at once and navigates it, without opener and referrer', async () => {
    const arrive = holdAnswer();
    await server.signIn();
    press(AI.name);
    expect(open).toHaveBeenCalledOnce();
    await waitFor(() => expect(tab.document.body.textContent).toBe(AI.opening));
    expect(tab.document.title).toBe(AI.opening);
    expect(tab.led).toEqual([]);
    arrive();
    await waitFor(() => expect(tab.led).toHaveLength(1));
    expect(tab.led).toEqual([
      { href: 'https://ai.example/', rel: 'noreferrer', target: '_self', opener: null },
    ]);
    expect(server.fieldsOf(PATH)).toEqual([{}]);
    expect(notice()).toBe('');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens only one tab at a time', async () => {
    const arrive = holdAnswer();
    await server.signIn();
    press(AI.name);
    press(AI.name);
    await waitFor(() => expect(server.fieldsOf(PATH)).toHaveLength(1));
    expect(open).toHaveBeenCalledOnce();
    arrive();
    await waitFor(() => expect(tab.led).toHaveLength(1));
    await waitFor(() => {
      press(AI.name);
      expect(open).toHaveBeenCalledTimes(2);
    });
  });

  it.each([
    ['/sandbox/ai/welcome?ticket=1', 'http://localhost:3000/sandbox/ai/welcome?ticket=1'],
    ['http://10.0.0.7/ai', 'http://10.0.0.7/ai'],
  ])('opens %s as %s', async (url, expected) => {
    await server.signIn();
    server.answers[PATH] = () => Response.json({ code: 0, data: { url } });
    press(AI.name);
    await waitFor(() => expect(tab.led[0]?.href).toBe(expected));
  });

  const timeout = () => Promise.reject(new DOMException('too late', 'TimeoutError'));
  it.each([
    ['the server names the user incomplete', { code: 403, msg: AI.userIncomplete }, AI.userIncomplete],
    ['there is no address', { code: 409, msg: AI.addressFailed }, AI.addressFailed],
    ['encryption fails', { code: 500, msg: AI.encryptionFailed }, AI.encryptionFailed],
    ['the provider is late', { code: 504, msg: AI.timeout }, AI.timeout],
    ['a refusal has no words', { code: 500 }, NOTICE.error],
    ['the server is late', timeout, AI.timeout],
    ['the network is gone', () => Promise.reject(new TypeError('offline')), AI.timeout],
    ['a proxy answers', () => new Response('<html>', { status: 502 }), AI.timeout],
    [
      'there were too many',
      () => Response.json({ code: 429, msg: '请求过于频繁' }, { status: 429 }),
      '请求过于频繁',
    ],
    ['there is no url', { code: 0, data: null }, AI.addressFailed],
    ['the url is a script', { code: 0, data: { url: 'javascript:alert(1)' } }, AI.addressFailed],
    ['the url is data', { code: 0, data: { url: 'data:text/html,1' } }, AI.addressFailed],
    ['the url is none', { code: 0, data: { url: 'https://' } }, AI.addressFailed],
  ])('closes the tab and shows the reason when %s', async (_, outcome, message) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await server.signIn();
    server.answers[PATH] = typeof outcome === 'function' ? outcome : () => Response.json(outcome);
    press(AI.name);
    await waitFor(() => expect(notice()).toBe(message));
    expect(tab).toMatchObject({ closed: true, led: [] });
  });

  it('closes the tab and redirects to the login page when the session has ended', async () => {
    await server.signIn();
    server.answers[PATH] = () => Response.json({ code: 401, msg: '登录状态已失效' }, { status: 401 });
    press(AI.name);
    await waitFor(() => expect(tab.closed).toBe(true));
    expect(redirectTo).toHaveBeenCalledWith('/homeLogin?redirect=%2F');
    expect(notice()).toBe('');
  });

  it('closes the tab if its script fails to load', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(later.enterAi).mockRejectedValueOnce(new TypeError('offline'));
    await server.signIn();
    press(AI.name);
    await waitFor(() => expect(notice()).toBe(NOTICE.error));
    expect(tab.closed).toBe(true);
    expect(log).toHaveBeenCalledOnce();
  });
});

describe('the AI link without a usable tab', () => {
  async function expectLink() {
    const link = await screen.findByRole('link', { name: AI.open });
    expect(link.getAttribute('href')).toBe('https://ai.example/enter?ticket=1');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(screen.getByRole('dialog', { name: AI.openTitle }).textContent).toContain(AI.openNote);
  }

  it('shows a link if the browser opens none, also on the next press', async () => {
    open.mockReturnValue(null);
    await server.signIn();
    for (const _ of ['once', 'again']) {
      press(AI.name);
      await waitFor(() => expect(notice()).toBe(AI.opening));
      await expectLink();
      expect(notice()).toBe('');
      screen.getByText('关闭', { selector: 'button' }).click();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('does not change the page if the browser returns its own window instead of a tab', async () => {
    open.mockReturnValue(window as never);
    await server.signIn();
    press(AI.name);
    await expectLink();
    expect(document.title).not.toBe(AI.opening);
  });

  it('shows a link if the tab was closed meanwhile', async () => {
    await server.signIn();
    press(AI.name);
    tab.close();
    await expectLink();
  });

  it('shows a link if the tab has moved to another site meanwhile', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const arrive = holdAnswer();
    await server.signIn();
    press(AI.name);
    await waitFor(() => expect(tab.document.title).toBe(AI.opening));
    Object.defineProperty(tab, 'document', {
      get() {
        throw new DOMException('another origin', 'SecurityError');
      },
    });
    arrive();
    expect((await screen.findByRole('link', { name: AI.open })).getAttribute('href')).toBe(
      'https://ai.example/',
    );
  });
});

describe('the AI link in the drawer', () => {
  async function pressInDrawer() {
    press(SHELL.menu);
    const drawer = await screen.findByRole('dialog', { name: SHELL.menu });
    within(drawer).getByRole('button', { name: AI.name }).click();
  }

  it('opens a tab and closes the drawer', async () => {
    await server.signIn(WANG);
    await pressInDrawer();
    expect(open).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: SHELL.menu })).toBeNull());
    await waitFor(() => expect(tab.led).toHaveLength(1));
  });

  it('asks anonymous visitors to sign in, in a dialog on the page instead of the drawer', async () => {
    await pressInDrawer();
    expect(await screen.findByText(SIGNED_IN.loginRequired)).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: SHELL.menu })).toBeNull();
    await pressSoon(SIGNED_IN.cancel);
  });
});
