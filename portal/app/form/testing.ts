import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { signedIn, signedOut } from '../account/user-store.ts';
import { browserCalls, startBrowserApi } from '../api/load.ts';
import { hideNotice } from '../shared/notice-store.ts';

export const WANG = { username: 'wang', fdComName: '澜州晶曜光能科技有限公司', fdComId: 'c1' };
type User = { username: string; fdComName?: string | null; fdComId?: string | null };

type Answer = () => Response | Promise<Response>;

/** The server as forms see it: answers by path, and what was asked, oldest first. */
export function fakeServer() {
  const answers: Record<string, Answer> = {
    '/api/system/getHttpPath': () => Response.json({ code: 0, data: null }),
    '/components/sysAttMain/remove': () => Response.json({ code: 0 }),
  };
  const asked: { path: string; fields: Record<string, string> }[] = [];
  startBrowserApi({ apiBase: '' });
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push({ path, fields: Object.fromEntries(new URLSearchParams(String(init?.body ?? ''))) });
    const answer = answers[path];
    if (!answer) throw new TypeError(`nobody answers ${path}`);
    return answer();
  });
  return {
    answers,
    fieldsOf: (path: string) => asked.filter((call) => call.path === path).map(({ fields }) => fields),
    /** Signs somebody in, as after the page has asked who it is. */
    signIn: async (user: User = WANG) => {
      answers['/api/user/info'] = () => Response.json({ code: 0, ...user });
      await browserCalls();
      await act(async () => signedIn(`token of ${user.username}`));
    },
  };
}

/** Leaves nothing of a test to the next one. */
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

/** jsdom has neither modal dialogs nor anything to scroll. */
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

/** One upload as the browser makes it; the test says how it goes on. */
export class FakeUpload extends EventTarget {
  static all: FakeUpload[] = [];
  static get last(): FakeUpload {
    const last = FakeUpload.all.at(-1);
    if (!last) throw new Error('nothing was sent');
    return last;
  }

  upload = new EventTarget();
  status = 0;
  responseText = '';
  withCredentials = false;
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
    // As in a browser: nothing happens to what was not sent, or has ended.
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

/** Lets one upload go on, and what waits for it. */
export const uploads = (step: (upload: FakeUpload) => void, upload = FakeUpload.last) =>
  act(async () => step(upload));

export const fileOf = (name: string, bytes = 2048) => new File([new Uint8Array(bytes)], name);

export const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
export const fill = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const alerts = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
