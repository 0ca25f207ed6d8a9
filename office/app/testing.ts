import { vi } from 'vitest';

/** Stubs the browser functions that components use and jsdom lacks, until `vi.unstubAllGlobals()`. */
export function stubBrowser({ isPhone = false } = {}): void {
  const listening = {
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
  };
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query.includes('max-width'),
    ...listening,
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
}

/** An upload that a component has sent and that waits for its answer. */
export interface SentUpload {
  /** Name of the file. */
  name: string;
  isAborted: boolean;
  progress(share: number): void;
  answer(response: object): void;
}

/**
 * Replaces XMLHttpRequest, until `vi.unstubAllGlobals()`. Returns the uploads in the order in which they are sent; `onSend` may
 * answer one at once.
 */
export function stubUploads(onSend = (_: SentUpload) => {}): SentUpload[] {
  const uploads: SentUpload[] = [];
  class FakeRequest {
    upload: { onprogress?: (event: object) => void } = {};
    response: unknown;
    sent: SentUpload | undefined;
    onload = () => {};
    onabort = () => {};
    open() {}
    setRequestHeader() {}
    send(body: FormData) {
      this.sent = {
        name: (body.get('file') as File).name,
        isAborted: false,
        progress: (share) => this.upload.onprogress?.({ loaded: share * 100, total: 100 }),
        answer: (response) => {
          this.response = response;
          this.onload();
        },
      };
      uploads.push(this.sent);
      onSend(this.sent);
    }
    abort() {
      if (this.sent) this.sent.isAborted = true;
      this.onabort();
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return uploads;
}
