import { mediaUpload } from '@pv-brain/contract/content/calls/media.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { upload } from './upload.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('sends nothing after an abort', async () => {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue();
  const file = new File(['x'], 'a.png');
  await expect(
    upload(mediaUpload, { file, tags: '' }, { signal: AbortSignal.abort() }),
  ).rejects.toMatchObject({
    code: 0,
  });
  expect(send).not.toHaveBeenCalled();
});

it('fails after three minutes without progress, and not before', async () => {
  vi.useFakeTimers();
  let request = new XMLHttpRequest();
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    request = this;
  });
  // jsdom fires the event only for a request that was sent.
  const abort = vi.spyOn(XMLHttpRequest.prototype, 'abort').mockImplementation(function (
    this: XMLHttpRequest,
  ) {
    this.onabort?.(new ProgressEvent('abort'));
  });
  const result = upload(mediaUpload, { file: new File(['x'], 'a.png'), tags: '' }).catch(
    (error: unknown) => error,
  );
  vi.advanceTimersByTime(179_999);
  request.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }));
  vi.advanceTimersByTime(179_999);
  expect(abort).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(abort).toHaveBeenCalledOnce();
  expect(await result).toMatchObject({ code: 0, message: expect.stringContaining('网络已断开') });
});

it('leaves no timer behind', async () => {
  vi.useFakeTimers();
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    this.onerror?.(new ProgressEvent('error'));
    this.onloadend?.(new ProgressEvent('loadend'));
  });
  await expect(upload(mediaUpload, { file: new File(['x'], 'a.png'), tags: '' })).rejects.toMatchObject({
    code: 0,
  });
  expect(vi.getTimerCount()).toBe(0);
});
