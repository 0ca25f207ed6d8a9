import { ACCOUNT } from '@pv-brain/contract/messages/account.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { startBrowserApi } from '../../api/load.ts';

type Answer = () => Response | Promise<Response>;

/** The server as the forms see it: answers by path, and what was asked, oldest first. */
export function fakeServer() {
  const answers: Record<string, Answer> = {
    '/captcha/captchaImage': () => new Response(new Blob(['png'], { type: 'image/png' })),
    '/captcha/work': () => Response.json({ code: 0, data: { salt: 'salt', bits: 4 } }),
    '/api/user/info': () => Response.json({ code: 0, username: '13800138000' }),
    '/api/system/getHttpPath': () => Response.json({ code: 0, data: 'http://site.test/backoffice' }),
  };
  const asked: { path: string; fields: Record<string, string>; signal?: AbortSignal | null | undefined }[] =
    [];
  startBrowserApi({ apiBase: '' });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = address.replace(/\?.*/, '');
    const fields = Object.fromEntries(new URLSearchParams(String(init?.body ?? '')));
    asked.push({ path, fields, signal: init?.signal });
    const answer = answers[path];
    if (!answer) throw new TypeError(`nobody answers ${path}`);
    return answer();
  });
  return {
    answers,
    fieldsOf: (path: string) => asked.filter((call) => call.path === path).map(({ fields }) => fields),
    isGivenUp: (path: string) =>
      asked.filter((call) => call.path === path).map(({ signal }) => signal?.aborted),
    count: (path: string) => asked.filter((call) => call.path === path).length,
  };
}

export const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}\\*?$`));

export function fill(label: string, value: string) {
  fireEvent.input(input(label), { target: { value } });
}

export const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

/** The picture once it is there. */
export const picture = () => screen.findByAltText(ACCOUNT.captchaPicture);

type Message = { tried: number } | { answer: string };

/** Stands in for the worker, which jsdom does not have: the test says when it speaks. */
export class FakeWorker {
  static last: FakeWorker;
  onmessage: (event: { data: Message }) => void = () => {};
  onerror: () => void = () => {};
  postMessage = vi.fn();
  terminate = vi.fn();
  constructor() {
    FakeWorker.last = this;
  }
  say = (data: Message) => act(() => this.onmessage({ data }));
}
