import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeUpload, fakeUploads, fileOf } from '../form/testing.ts';
import { ApiError } from './api-error.ts';
import { startBrowserApi } from './load.ts';
import { uploadFile } from './upload-client.ts';

const STALL_MS = 60_000;
const shares: number[] = [];
let abort: AbortController;

function send(name = '材料.zip') {
  const upload = uploadFile(fileOf(name), {
    attKey: 'projectApplyInfoAtt',
    onProgress: (share) => shares.push(share),
    signal: abort.signal,
  });
  upload.catch(() => {});
  return upload;
}

beforeEach(() => {
  localStorage.clear();
  shares.length = 0;
  abort = new AbortController();
  startBrowserApi({ ownBackEnd: true }, vi.fn());
  fakeUploads();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('uploadFile', () => {
  it('sends the key before the file, with the token, and returns the attId', async () => {
    localStorage.setItem('authToken', 't0ken');
    const upload = send();
    const { address, headers, body } = FakeUpload.last;
    expect(address).toBe('/components/sysAttMain/upload');
    expect(headers).toEqual({ accept: 'application/json', authorization: 'Bearer t0ken' });
    expect([...(body?.keys() ?? [])]).toEqual(['attKey', 'file']);
    expect(body?.get('attKey')).toBe('projectApplyInfoAtt');
    expect(FakeUpload.last.fileName).toBe('材料.zip');
    FakeUpload.last.answer({ code: 0, attId: 'a1', msg: '上传成功' });
    expect(await upload).toBe('a1');
  });

  it('rejects with the code of a refusal as a number, which a foreign back end may write as text', async () => {
    const upload = send();
    FakeUpload.last.answer({ code: '401', msg: '登录状态已失效' });
    await expect(upload).rejects.toMatchObject({ code: 401, message: '登录状态已失效' });
  });

  it('sends no token if there is none', () => {
    send();
    expect(FakeUpload.last.headers).toEqual({ accept: 'application/json' });
  });

  it('reports the progress if the browser knows it', () => {
    send();
    FakeUpload.last.progress(0, 200);
    FakeUpload.last.progress(124, 200);
    FakeUpload.last.progress(124, 0);
    expect(shares).toEqual([0, 0.62]);
  });

  it.each([
    ['a refusal', { code: 400, msg: '文件内容为空', attId: 'a1' }, 200, 400, '文件内容为空'],
    ['a code of 0 without an attId', { code: 0 }, 200, 500, '请求失败'],
    [
      'a failure with the server’s words',
      { code: 413, msg: '文件超过 50 MB 上限' },
      413,
      413,
      '文件超过 50 MB 上限',
    ],
    ['a code of 0 with a failing status', { code: 0, attId: 'a1' }, 502, 502, '请求失败'],
    ['an expired session', { code: 401, msg: '登录状态已失效' }, 401, 401, '登录状态已失效'],
    ['no JSON', '<html>', 502, 502, '请求失败'],
  ])('rejects %s with its code and message', async (_, body, status, code, message) => {
    const upload = send();
    FakeUpload.last.answer(body, status);
    const error = await upload.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code, message, data: typeof body === 'string' ? null : body });
  });

  it('rejects if the network fails', async () => {
    const upload = send();
    FakeUpload.last.end();
    await expect(upload).rejects.toMatchObject({ code: 500, message: '请求失败' });
  });

  it('stops when it is aborted', async () => {
    const upload = send();
    abort.abort();
    expect(FakeUpload.last.aborted).toBe(true);
    await expect(upload).rejects.toThrow();
  });

  it('sends nothing if it was aborted before', async () => {
    abort.abort();
    await expect(send()).rejects.toThrow();
    expect(FakeUpload.all).toEqual([]);
  });

  it('times out after a minute without progress, and not before', async () => {
    vi.useFakeTimers();
    const upload = send();
    vi.advanceTimersByTime(STALL_MS - 1);
    FakeUpload.last.progress(1, 10);
    vi.advanceTimersByTime(STALL_MS - 1);
    expect(FakeUpload.last.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(FakeUpload.last.aborted).toBe(true);
    await expect(upload).rejects.toMatchObject({ message: '请求失败' });
  });

  it('leaves no timer behind', async () => {
    vi.useFakeTimers();
    const upload = send();
    FakeUpload.last.answer({ code: 0, attId: 'a1' });
    await upload;
    expect(vi.getTimerCount()).toBe(0);
  });
});
