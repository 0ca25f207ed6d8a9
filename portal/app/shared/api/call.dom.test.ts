import { ANSWER } from '@pv-brain/contract/protocol/messages/answer.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../account/account-actions.tsx';
import { redirectToLogin } from '../account/redirect-to-login.ts';
import { call, Unreachable } from './call.ts';
import { startBrowserApi } from './load.ts';

const [redirectTo, reload] = vi.hoisted(() => [vi.fn(), vi.fn()]);
vi.mock('../account/addresses.ts', async (original) => ({
  ...(await original<typeof import('../account/addresses.ts')>()),
  redirectTo,
  reload,
}));

const fetchMock = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const sentRequest = () => {
  const [path, init] = fetchMock.mock.calls[0] ?? [];
  return { path, body: String(init?.body), headers: new Headers(init?.headers) };
};

beforeEach(() => {
  localStorage.clear();
  redirectTo.mockClear();
  reload.mockClear();
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  startBrowserApi({ ownBackEnd: true }, redirectToLogin);
  window.history.replaceState(null, '', '/project?page=2');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('call', () => {
  it('sends fields form-encoded, without a token if there is none', async () => {
    fetchMock.mockResolvedValue(Response.json({ code: 0 }));
    await call('/login', { username: '王 五', password: 'a&b' });
    expect(sentRequest().path).toBe('/login');
    expect(sentRequest().body).toBe('username=%E7%8E%8B+%E4%BA%94&password=a%26b');
    expect(sentRequest().headers.has('authorization')).toBe(false);
  });

  it('sends the token in the header only', async () => {
    localStorage.setItem('authToken', 'secret');
    fetchMock.mockResolvedValue(Response.json({ code: 0 }));
    await call('/api/order/add', { fdAppId: '1' });
    expect(sentRequest().headers.get('authorization')).toBe('Bearer secret');
    expect(`${sentRequest().path}${sentRequest().body}`).not.toContain('secret');
  });

  it('resolves with a refusal in the body', async () => {
    const refusal = { code: 401, msg: '用户名或密码错误' };
    fetchMock.mockResolvedValue(Response.json(refusal));
    expect(await call('/login', {})).toEqual(refusal);
    expect(redirectTo).not.toHaveBeenCalled();
  });

  it('removes the token on HTTP 401 and redirects to the login page', async () => {
    localStorage.setItem('authToken', 'old');
    fetchMock.mockResolvedValue(Response.json({ code: 401, msg: '登录状态已失效' }, { status: 401 }));
    await expect(call('/api/order/add', {})).rejects.toMatchObject({
      code: 401,
      message: '登录状态已失效',
    });
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(redirectTo).toHaveBeenCalledWith('/homeLogin?redirect=%2Fproject%3Fpage%3D2');
  });

  it('reloads the page if the session was ended on purpose, keeping the token until then', async () => {
    localStorage.setItem('authToken', 'old');
    const answer = { code: 401, msg: '登录状态已失效', ended: true };
    fetchMock.mockResolvedValue(Response.json(answer, { status: 401 }));
    await expect(call('/api/order/add', {})).rejects.toMatchObject({ code: 401 });
    expect(reload).toHaveBeenCalledOnce();
    expect(localStorage.getItem('authToken')).toBe('old');
    expect(redirectTo).not.toHaveBeenCalled();
  });

  it('rejects with the server’s message, or a default one', async () => {
    fetchMock.mockResolvedValueOnce(Response.json({ code: 429, msg: '操作过于频繁' }, { status: 429 }));
    await expect(call('/login', {})).rejects.toMatchObject({ code: 429, message: '操作过于频繁' });
    fetchMock.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
    await expect(call('/login', {})).rejects.toMatchObject({ code: 502, message: ANSWER.failed });
  });

  it('rejects with Unreachable if the network fails', async () => {
    fetchMock.mockRejectedValue(new TypeError('network'));
    await expect(call('/login', {})).rejects.toBeInstanceOf(Unreachable);
  });
});

describe('signOut', () => {
  it.each([
    ['hears it', () => Promise.resolve(Response.json({ code: 0 }))],
    ['no longer accepts the token', () => Promise.resolve(Response.json({ code: 401 }, { status: 401 }))],
    ['does not answer', () => Promise.reject(new TypeError('network'))],
  ])('forgets the token when the server %s', async (_, answer) => {
    localStorage.setItem('authToken', 'old');
    fetchMock.mockImplementation(answer);
    await signOut();
    expect(sentRequest().headers.get('authorization')).toBe('Bearer old');
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(redirectTo).not.toHaveBeenCalled();
  });
});
