import { act, fireEvent, screen } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { signedOut } from '../account/user-store.ts';
import { hideNotice } from '../ui/notice/notice-store.ts';

/** Resets all state between tests. */
export function forgetAll() {
  act(() => {
    signedOut();
    hideNotice();
  });
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
}

/** jsdom supports neither modal dialogs nor scrolling. */
export function fakeDialogs() {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  Element.prototype.scrollIntoView = () => {};
}

/** Fake of one upload request; the test controls its progress. */
export class FakeUpload extends EventTarget {
  static all: FakeUpload[] = [];
  static get last(): FakeUpload {
    const last = FakeUpload.all.at(-1);
    if (!last) throw new Error('no request was sent');
    return last;
  }

  upload = new EventTarget();
  status = 0;
  responseText = '';
  address = '';
  headers: Record<string, string> = {};
  body: FormData | null = null;
  aborted = false;

  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: FormData) {
    this.body = body;
    FakeUpload.all.push(this);
  }
  abort() {
    // As in a browser: aborting has no effect before sending or after the end.
    if (!this.body || this.status) return;
    this.aborted = true;
    this.end();
  }
  end() {
    this.dispatchEvent(new Event('loadend'));
  }

  get fileName(): string | undefined {
    return (this.body?.get('file') as File | undefined)?.name;
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: total > 0, loaded, total }));
  }
  answer(body: object | string, status = 200) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.end();
  }
}

export function fakeUploads() {
  FakeUpload.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
}

/** Advances one upload, and the effects that depend on it. */
export const uploads = (step: (upload: FakeUpload) => void, upload = FakeUpload.last) =>
  act(async () => step(upload));

export const fileOf = (name: string, bytes = 2048) => new File([new Uint8Array(bytes)], name);

export const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
export const fill = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** Like `press` for a dialog that is opening: its text exists a moment before its buttons are accessible. */
export const pressSoon = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
export const alerts = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter(Boolean);

/** Replaces, until the end of the test, the command by which a browser copies a selection: jsdom has none. */
export function stubCopyCommand(execCommand: () => boolean): void {
  Object.assign(document, { execCommand });
  onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'));
}
