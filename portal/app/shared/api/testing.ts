import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { redirectToLogin } from '../account/redirect-to-login.ts';
import { currentAccount, onAccountChange, signedIn } from '../account/user-store.ts';
import { browserCalls, startBrowserApi } from './load.ts';

export const WANG = { username: 'wang', fdComName: '澜州晶曜光能科技有限公司', fdComId: 'c1' };
type User = { username: string; fdComName?: string | null; fdComId?: string | null };

type Answer = () => Response | Promise<Response>;

interface RecordedCall {
  path: string;
  fields: Record<string, string>;
  signal: AbortSignal | null | undefined;
}

/** Fakes the server for the portal: responses by path without the query, and a record of the requests, oldest first. */
export function fakeServer() {
  const answers: Record<string, Answer> = {
    '/captcha/captchaImage': () => new Response(new Blob(['png'], { type: 'image/png' })),
    '/captcha/work': () => Response.json({ code: 0, data: { salt: 'salt', bits: 4 } }),
    '/api/my/formDefaults': () => Response.json({ code: 0, data: {} }),
    '/api/system/getHttpPath': () => Response.json({ code: 0, data: null }),
    '/components/sysAttMain/remove': () => Response.json({ code: 0 }),
  };
  const recordedCalls: RecordedCall[] = [];
  startBrowserApi({ ownBackEnd: true }, redirectToLogin);
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = address.replace(/\?.*/, '');
    const fields = Object.fromEntries(new URLSearchParams(String(init?.body ?? '')));
    recordedCalls.push({ path, fields, signal: init?.signal });
    const answer = answers[path];
    if (!answer) throw new TypeError(`the test defines no answer of ${path}`);
    return answer();
  });
  const callsOf = (path: string) => recordedCalls.filter((call) => call.path === path);
  return {
    answers,
    fieldsOf: (path: string) => callsOf(path).map(({ fields }) => fields),
    isGivenUp: (path: string) => callsOf(path).map(({ signal }) => signal?.aborted),
    count: (path: string) => callsOf(path).length,
    /** Signs a user in, and waits until the page has loaded the account. */
    signIn: async (user: User = WANG) => {
      answers['/api/user/info'] = () => Response.json({ code: 0, ...user });
      await browserCalls();
      const accountLoaded = Promise.withResolvers<void>();
      const stop = onAccountChange(() => {
        if (currentAccount().state !== 'syncing') accountLoaded.resolve();
      });
      await act(() => {
        signedIn(`token of ${user.username}`);
        return accountLoaded.promise;
      });
      stop();
    },
  };
}
