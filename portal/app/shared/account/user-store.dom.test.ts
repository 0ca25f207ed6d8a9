import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Store from './user-store.ts';

const reload = vi.hoisted(() => vi.fn());
vi.mock('./addresses.ts', async (original) => ({
  ...(await original<typeof import('./addresses.ts')>()),
  reload,
}));

const ZHANG = { username: 'zhang', fdComName: '晶曜光能', fdComId: 'c1' };
const calls: { path: string; authorization: string | null }[] = [];
let userInfo: () => Response | Promise<Response>;
let backOffice: () => Response;

/** Imports the store again, as on a freshly loaded page. */
async function freshStore(): Promise<typeof Store> {
  vi.resetModules();
  const { browserCalls, startBrowserApi } = await import('../api/load.ts');
  startBrowserApi({ ownBackEnd: true }, vi.fn());
  await browserCalls();
  // Preloads the lazily imported module.
  await import('./load-account.ts');
  return import('./user-store.ts');
}

async function start() {
  const store = await freshStore();
  const { result } = renderHook(() => store.useAccount());
  const first = result.current;
  let stop = () => {};
  await act(async () => {
    stop = store.watchAccount();
  });
  stops.push(stop);
  return { store, first, account: () => result.current };
}
const stops: (() => void)[] = [];

/** Simulates another tab that changes the token. */
async function otherTab(token: string | null) {
  if (token) localStorage.setItem('authToken', token);
  else localStorage.removeItem('authToken');
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' })));
}

beforeEach(() => {
  localStorage.clear();
  calls.length = 0;
  reload.mockClear();
  userInfo = () => Response.json({ code: 0, ...ZHANG });
  backOffice = () => Response.json({ code: 0, msg: '', data: 'http://site.test/backoffice' });
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    calls.push({ path, authorization: new Headers(headers).get('authorization') });
    return path === '/api/user/info' ? userInfo() : backOffice();
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the signed-in user', () => {
  it('is signed out at once, without a request, if no token is stored', async () => {
    const { first, account } = await start();
    expect(first).toEqual({ state: 'signed-out' });
    expect(account()).toEqual({ state: 'signed-out' });
    expect(calls).toEqual([]);
  });

  it('is loaded if a token is stored, and syncing until then', async () => {
    localStorage.setItem('authToken', 'abc');
    const { first, account } = await start();
    expect(first).toEqual({ state: 'syncing' });
    await waitFor(() =>
      expect(account()).toEqual({
        state: 'signed-in',
        user: { code: 0, ...ZHANG },
        backOfficeBase: 'http://site.test/backoffice',
      }),
    );
    expect(calls).toEqual([
      { path: '/api/user/info', authorization: 'Bearer abc' },
      { path: '/api/system/getHttpPath', authorization: 'Bearer abc' },
    ]);
  });

  it('stays signed in if the back office’s address is unknown', async () => {
    localStorage.setItem('authToken', 'abc');
    backOffice = () => new Response('', { status: 503 });
    const { account } = await start();
    await waitFor(() => expect(console.error).toHaveBeenCalledOnce());
    expect(account()).toMatchObject({ state: 'signed-in', backOfficeBase: null });
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['refused', () => Response.json({ code: 401, msg: '登录状态已失效' }, { status: 401 })],
    ['refused in words', () => Response.json({ code: 401, msg: '登录状态已失效' })],
    ['no object', () => Response.json('zhang')],
    ['a list', () => Response.json([ZHANG])],
    ['null', () => Response.json(null)],
    ['no JSON', () => new Response('<html>')],
    ['lost', () => Promise.reject(new TypeError('network'))],
  ])('loses the token and reloads the page when the response is %s', async (_, answer) => {
    localStorage.setItem('authToken', 'abc');
    userInfo = answer;
    await start();
    await expect.poll(() => reload).toHaveBeenCalledOnce();
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  it.each([
    ['a name', { code: 0, fdComName: '晶曜光能', fdComId: 'c1' }],
    ['a company', { code: 0, username: 'zhang', fdComName: null }],
    ['anything', {}],
  ])('is signed in with a response that lacks %s', async (_, user) => {
    localStorage.setItem('authToken', 'abc');
    userInfo = () => Response.json(user);
    const { account } = await start();
    await waitFor(() => expect(account()).toMatchObject({ state: 'signed-in', user }));
    expect(localStorage.getItem('authToken')).toBe('abc');
    expect(reload).not.toHaveBeenCalled();
  });

  it('is displayed as signed out, and keeps the token, if the script that loads the account is missing', async () => {
    localStorage.setItem('authToken', 'abc');
    vi.resetModules();
    vi.doMock('./load-account.ts', () => {
      throw new TypeError('failed to fetch');
    });
    const { currentAccount, watchAccount } = await import('./user-store.ts');
    stops.push(watchAccount());
    await expect.poll(currentAccount).toEqual({ state: 'signed-out' });
    vi.doUnmock('./load-account.ts');
    expect(localStorage.getItem('authToken')).toBe('abc');
    expect(reload).not.toHaveBeenCalled();
  });

  it('keeps the token when the page is left before the response', async () => {
    localStorage.setItem('authToken', 'abc');
    const fail = Promise.withResolvers<Response>();
    userInfo = () => fail.promise;
    await start();
    await waitFor(() => expect(calls).toHaveLength(1));
    vi.useFakeTimers();
    window.dispatchEvent(new Event('pagehide'));
    await act(async () => fail.reject(new TypeError('aborted')));
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    expect(localStorage.getItem('authToken')).toBe('abc');
    expect(reload).not.toHaveBeenCalled();
  });

  it('keeps the token when the request is aborted before the event for leaving the page', async () => {
    localStorage.setItem('authToken', 'abc');
    const fail = Promise.withResolvers<Response>();
    userInfo = () => fail.promise;
    await start();
    await waitFor(() => expect(calls).toHaveLength(1));
    vi.useFakeTimers();
    await act(async () => fail.reject(new TypeError('aborted')));
    await vi.advanceTimersByTimeAsync(100);
    window.dispatchEvent(new Event('pagehide'));
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    expect(localStorage.getItem('authToken')).toBe('abc');
    expect(reload).not.toHaveBeenCalled();
  });

  it('is followed again when the browser shows the page that was left', async () => {
    const { account } = await start();
    const { isLeaving, redirectTo } = await import('./addresses.ts');
    redirectTo('#other');
    expect(isLeaving()).toBe(true);
    localStorage.setItem('authToken', 'abc');
    await act(async () => void window.dispatchEvent(new Event('pageshow')));
    expect(isLeaving()).toBe(false);
    await waitFor(() => expect(account()).toMatchObject({ state: 'signed-in', user: ZHANG }));
  });

  it('follows other tabs that sign in and out', async () => {
    const { account } = await start();
    await otherTab('abc');
    await waitFor(() => expect(account()).toMatchObject({ state: 'signed-in', user: ZHANG }));
    await otherTab(null);
    expect(account()).toEqual({ state: 'signed-out' });
    expect(reload).not.toHaveBeenCalled();
  });

  it('loses its drafts and reloads when another tab signs out', async () => {
    localStorage.setItem('authToken', 'abc');
    const { account } = await start();
    // Otherwise its request would continue in the next test.
    await waitFor(() => expect(account().state).toBe('signed-in'));
    sessionStorage.setItem('draft:application:p1', '{}');
    const { forgetPerson } = await import('@pv-brain/contract/accounts/forget-person.ts');
    const setItem = vi.spyOn(Storage.prototype, 'setItem');
    forgetPerson();
    const [key = '', newValue = null] = setItem.mock.calls[0] ?? [];
    sessionStorage.setItem('draft:application:p1', '{}');
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    expect(sessionStorage).toHaveLength(0);
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    ['goes where the session was ended on purpose', true, 0],
    ['stays where the session has expired', undefined, 1],
  ])('treats drafts by the end of the session: a draft %s', async (_, isEnded, draftCount) => {
    localStorage.setItem('authToken', 'abc');
    sessionStorage.setItem('draft:application:p1', '{}');
    userInfo = () => Response.json({ code: 401, msg: '', ended: isEnded }, { status: 401 });
    await start();
    await expect.poll(() => reload).toHaveBeenCalledOnce();
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(sessionStorage).toHaveLength(draftCount);
    sessionStorage.clear();
  });

  it('changes when another tab signs in with another account', async () => {
    localStorage.setItem('authToken', 'abc');
    const { account } = await start();
    userInfo = () => Response.json({ code: 0, ...ZHANG, username: 'wang' });
    await otherTab('def');
    await waitFor(() => expect(account()).toMatchObject({ user: { username: 'wang' } }));
    expect(calls.at(-1)?.authorization).toBe('Bearer def');
  });

  it('follows signing in and out in the same tab', async () => {
    const { store, account } = await start();
    await act(async () => store.signedIn('abc'));
    await waitFor(() => expect(account()).toMatchObject({ state: 'signed-in', user: ZHANG }));
    act(() => store.signedOut());
    expect(account()).toEqual({ state: 'signed-out' });
    expect(localStorage.getItem('authToken')).toBeNull();
  });
});
