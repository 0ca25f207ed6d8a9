import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startBrowserApi } from './load.ts';
import { submitForm } from './submit-client.ts';

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  startBrowserApi({ apiBase: '' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('submitForm', () => {
  it('hands on what was answered, a refusal too', async () => {
    fetched.mockImplementation(async () => Response.json({ code: 409, msg: '请勿重复提交' }));
    expect(await submitForm('/api/project/add', { a: '1' })).toEqual({ code: 409, msg: '请勿重复提交' });
    expect(String(fetched.mock.calls[0]?.[1].body)).toBe('a=1');
  });

  it('waits as long as the main client, then logs it and answers null', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    fetched.mockRejectedValue(new DOMException('late', 'TimeoutError'));
    expect(await submitForm('/api/project/add', {})).toBeNull();
    expect(timeout).toHaveBeenCalledWith(30_000);
    expect(warn).toHaveBeenCalledWith('request timed out', '/api/project/add');
  });

  it.each([
    ['the network is gone', () => Promise.reject(new TypeError('offline')), 500],
    ['the server fails', async () => Response.json({ msg: '系统繁忙' }, { status: 503 }), 503],
  ])('rejects when %s', async (_, answer, code) => {
    fetched.mockImplementation(answer);
    await expect(submitForm('/api/project/add', {})).rejects.toMatchObject({ code });
  });
});
