import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { createLoadContext, type Host } from './entry.server.tsx';
import { apiContext } from './shared/api/load.ts';

it.each([
  [
    'an error of the host',
    async () => Promise.reject(Object.assign(new Error('失败'), { statusCode: 502 })),
    502,
  ],
  ['a code in an answer', async () => ({ code: 500, msg: '失败' }), 500],
])(
  'createLoadContext creates an api whose error takes few lines in the log: %s',
  async (_, transport, code) => {
    const host: Host = {
      transport,
      clean: async (html) => html,
      config: { ownBackEnd: false, origin: 'http://localhost', uploadBytes: 1, isMailOn: false },
      scriptNonce: '',
      waitForRenderSlot: async () => {},
      onHtml: () => {},
    };
    const { config } = createLoadContext(host).get(apiContext);
    const error: unknown = await config('demand').catch((reason) => reason);
    expect(error).toMatchObject({ name: 'ApiError', code, message: '失败' });
    expect(inspect(error)).toMatch(/^\[ApiError: 失败\]/);
  },
);
