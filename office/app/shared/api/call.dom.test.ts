import { sessionEnd, sessions } from '@pv-brain/contract/accounts/calls/account.ts';
import { operatorEnable } from '@pv-brain/contract/accounts/calls/operators.ts';
import { fileDownload } from '@pv-brain/contract/content/calls/files.ts';
import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const ACCOUNT = { username: 'operator', fdComName: null, roles: ['administrator'] };
const expiredResponse = () =>
  Response.json({ code: 401, msg: '登录状态已失效，请重新登录' }, { status: 401 });
const sessionResponse = (token: string, step = '') =>
  Response.json({ code: 0, msg: '', data: { token, step, account: ACCOUNT } });
const passwordRequired = () => Response.json({ code: 428, msg: '请再次输入登录密码' });
const rows = () => Response.json({ code: 0, msg: '', rows: [], total: 0 });

/** Imports fresh modules, with a server that gives these responses in turn. */
async function serving(...answers: (() => Response)[]) {
  vi.resetModules();
  const fetch = vi.fn(async (_url: string, _options: RequestInit) => (answers.shift() ?? rows)());
  vi.stubGlobal('fetch', fetch);
  const { call, download } = await import('./call.ts');
  const session = await import('../session/session.ts');
  const requests = () =>
    fetch.mock.calls.map(([url, { headers }]) => [
      url,
      (headers as Record<string, string>).authorization?.replace('Bearer ', ''),
    ]);
  /** Signs in again, and lets the next call succeed. */
  const openAnew = () => {
    answers.push(
      () => sessionResponse('new'),
      () => Response.json({ code: 0, msg: '该登录已结束' }),
    );
    return session.openSession();
  };
  return { call, download, ...session, fetch, requests, answers, openAnew };
}

describe('call', () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it('sends the token in the header, and keeps it out of addresses and storage', async () => {
    const { call, openSession, fetch, requests } = await serving(() => sessionResponse('secret'), rows);
    await openSession();
    await call(sessions, {});
    expect(requests()).toEqual([
      ['/backoffice/session', undefined],
      ['/api/user/sessions', 'secret'],
    ]);
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret');
  });

  it('renews an expired token once, and sends the request again', async () => {
    const { call, openSession, requests } = await serving(
      () => sessionResponse('old'),
      expiredResponse,
      () => sessionResponse('new'),
      rows,
    );
    await openSession();
    expect(await call(sessions, {})).toMatchObject({ code: 0 });
    expect(requests().at(-1)).toEqual(['/api/user/sessions', 'new']);
  });

  it('waits while signed out, and continues after signing in', async () => {
    const { call, openSession, openAnew, fetch } = await serving(
      () => sessionResponse('old'),
      expiredResponse,
      expiredResponse,
    );
    await openSession();
    const waiting = call(sessionEnd, { id: 'a' });
    await expect.poll(() => fetch).toHaveBeenCalledTimes(3);
    await openAnew();
    expect(await waiting).toMatchObject({ msg: '该登录已结束' });
  });

  it('waits until a new sign-in is past its steps', async () => {
    const { call, openSession, openAnew, useStep, answers, fetch } = await serving(
      () => sessionResponse('old'),
      expiredResponse,
      expiredResponse,
    );
    await openSession();
    const { result: step } = renderHook(useStep);
    const waiting = call(sessionEnd, { id: 'a' });
    await expect.poll(() => fetch).toHaveBeenCalledTimes(3);
    answers.push(() => sessionResponse('half', 'code'));
    expect(await openSession()).toBeNull();
    expect(step.current).toBe('');
    await openAnew();
    expect(await waiting).toMatchObject({ msg: '该登录已结束' });
  });

  it('sends no waiting call with the session of another account', async () => {
    const { call, openSession, answers, fetch, requests } = await serving(
      () => sessionResponse('old'),
      expiredResponse,
      expiredResponse,
    );
    await openSession();
    void call(sessionEnd, { id: 'a' });
    await expect.poll(() => fetch).toHaveBeenCalledTimes(3);
    const account = { ...ACCOUNT, username: 'other' };
    answers.push(() => Response.json({ code: 0, msg: '', data: { token: 'new', account } }));
    void openSession();
    await expect.poll(() => fetch).toHaveBeenCalledTimes(4);
    // Sent after the waiting call would have been.
    await call(sessions, {});
    expect(requests().filter(([, token]) => token === 'new')).toEqual([]);
  });

  it('continues with a session that another call opened while its own renewal was rejected', async () => {
    const refusal = Promise.withResolvers<Response>();
    const { call, openSession, openAnew, fetch } = await serving(() => sessionResponse('old'));
    await openSession();
    fetch.mockImplementationOnce(async () => expiredResponse()).mockImplementationOnce(() => refusal.promise);
    const waiting = call(sessionEnd, { id: 'a' });
    await expect.poll(() => fetch).toHaveBeenCalledTimes(3);
    await openAnew();
    refusal.resolve(expiredResponse());
    expect(await waiting).toMatchObject({ msg: '该登录已结束' });
  });

  it('does not renew a token again that was rejected just now', async () => {
    const { call, openSession, useExpired, fetch } = await serving(
      () => sessionResponse('same'),
      expiredResponse,
      () => sessionResponse('same'),
    );
    await openSession();
    void call(sessions, {});
    const { result: isExpired } = renderHook(useExpired);
    await expect.poll(() => isExpired.current).toBe(true);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('waits for the password if required, and continues after it was confirmed', async () => {
    const { call, fetch, answers } = await serving(passwordRequired);
    const { answerPassword, usePasswordRequired } = await import('../session/fresh-password.ts');
    const waiting = call(operatorEnable, { id: 'a' });
    const { result: isRequired } = renderHook(usePasswordRequired);
    await expect.poll(() => isRequired.current).toBe(true);
    expect(fetch).toHaveBeenCalledTimes(1);
    answers.push(() => Response.json({ code: 0, msg: '已启用' }));
    answerPassword(true);
    expect(await waiting).toMatchObject({ msg: '已启用' });
    const bodies = fetch.mock.calls.map(([, { body }]) => body);
    expect(bodies).toEqual(['{"id":"a"}', '{"id":"a"}']);
  });

  it('waits for the password also after renewing the token', async () => {
    const { call, openSession, answers, requests } = await serving(
      () => sessionResponse('old'),
      expiredResponse,
      () => sessionResponse('new'),
      passwordRequired,
    );
    await openSession();
    const { answerPassword, usePasswordRequired } = await import('../session/fresh-password.ts');
    const { result: isRequired } = renderHook(usePasswordRequired);
    const waiting = call(operatorEnable, { id: 'a' });
    await expect.poll(() => isRequired.current).toBe(true);
    answers.push(() => Response.json({ code: 0, msg: '已启用' }));
    answerPassword(true);
    expect(await waiting).toMatchObject({ msg: '已启用' });
    expect(requests().at(-1)).toEqual(['/api/console/operators/enable', 'new']);
  });

  it('rejects when the password dialog is cancelled', async () => {
    const { call, fetch } = await serving(() => Response.json({ code: 428, msg: '' }));
    const { answerPassword } = await import('../session/fresh-password.ts');
    const over = vi.fn();
    const waiting = call(operatorEnable, { id: 'a' }).finally(over);
    waiting.catch(() => {});
    await expect
      .poll(() => {
        answerPassword(false);
        return over;
      })
      .toHaveBeenCalled();
    await expect(waiting).rejects.toMatchObject({ message: '没有确认密码，操作未执行' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('rejects with the server’s field errors', async () => {
    const errors = [{ field: 'id', msg: '没有这个登录' }];
    const { call } = await serving(() => Response.json({ code: 400, msg: '请求参数有误', errors }));
    await expect(call(sessionEnd, { id: 'a' })).rejects.toMatchObject({ code: 400, errors });
  });

  it('rejects with a network error without a response, or with a foreign one', async () => {
    const { call } = await serving(
      () => {
        throw new TypeError('failed to fetch');
      },
      () => new Response('<html>', { status: 502 }),
    );
    for (let count = 0; count < 2; count += 1)
      await expect(call(sessions, {})).rejects.toMatchObject({ code: 0, message: /网络已断开/ });
  });

  it.each([
    [
      'a rejection',
      () => Response.json({ code: 409, msg: '附件已删除' }),
      { code: 409, message: '附件已删除' },
    ],
    ['a foreign page', () => new Response('<html>', { status: 502 }), { code: 0, message: /网络已断开/ }],
  ])('downloads nothing if the answer is %s', async (_, answer, error) => {
    const { download } = await serving(answer);
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
    await expect(download(fileDownload, { attId: 'a' })).rejects.toMatchObject(error);
    expect(click).not.toHaveBeenCalled();
  });

  it.each([
    ['attachment; filename=plan.zip', 'plan.zip'],
    ['attachment; filename="plan 1.zip"', 'plan 1.zip'],
    [String.raw`attachment; filename="a\"b, c;d.zip"`, 'a"b, c;d.zip'],
    [`attachment; filename=file.zip; filename*=UTF-8''${encodeURIComponent('材料.zip')}`, '材料.zip'],
  ])('downloads a file with its name from %s', async (disposition, name) => {
    const { download } = await serving(
      () => new Response('PK', { headers: { 'content-disposition': disposition } }),
    );
    let savedName = '';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      savedName = this.download;
    });
    expect(await download(fileDownload, { attId: 'a' })).toBe(name);
    expect(savedName).toBe(name);
  });
});
