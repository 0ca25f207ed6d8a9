import { setImmediate as nextTurn } from 'node:timers/promises';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { usePictureUploads } from './use-uploads.ts';

/** Requests that were sent; none is answered. */
const sent = vi.fn();
const stopped = vi.fn();

class Request {
  upload = {};
  onabort = () => {};
  open() {}
  setRequestHeader() {}
  send() {
    sent();
  }
  abort() {
    stopped();
    this.onabort();
  }
}

afterEach(() => vi.unstubAllGlobals());

it('stops sending queued files once the screen is left', async () => {
  vi.stubGlobal('XMLHttpRequest', Request);
  const { result, unmount } = renderHook(() => usePictureUploads(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });
  act(() => result.current.add(['a', 'b', 'c', 'd'].map((name) => new File(['x'], name))));
  expect(sent).toHaveBeenCalledTimes(2);
  unmount();
  expect(stopped).toHaveBeenCalledTimes(2);
  // Whatever follows an abort runs within this tick.
  await nextTurn();
  expect(sent).toHaveBeenCalledTimes(2);
});
