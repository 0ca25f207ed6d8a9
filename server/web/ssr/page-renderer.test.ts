import type { Call } from '@pv-brain/contract/protocol/call.ts';
import { expect, it } from 'vitest';
import { publicRead } from '../../platform/cache/public-read.ts';
import { HttpError } from '../../platform/errors/http-error.ts';
import { createPageRenderer, type PortalBuild } from './page-renderer.ts';

const news = {
  method: 'GET',
  path: '/api/news',
  summary: '',
  access: 'public',
  input: {},
  output: { kind: 'own', schema: {} },
} as const satisfies Call;

/** Creates a renderer for a portal of one page with one call, which shows an error page when the call fails. */
function renderer(handle: () => Promise<object>) {
  const module = {
    createLoadContext: (host: object) => host,
    createRequestHandler:
      () => (_: Request, host: { transport(path: string, query: object): Promise<unknown> }) =>
        host.transport('/api/news', {}).then(
          () => new Response('<p>whole</p>'),
          () => new Response('<p>加载失败</p>', { status: 502 }),
        ),
  };
  return createPageRenderer({
    build: { entry: { module } } as unknown as PortalBuild,
    reads: [publicRead(news, { dependsOn: ['policy'], handle })],
    foreign: undefined,
    origin: 'http://localhost:3000',
    uploadBytes: 1,
    clean: async (html) => html,
  });
}

const failing = (error: Error) => renderer(() => Promise.reject(error));
const connectionError = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' });

it('a complete page may be cached', async () => {
  const page = await renderer(async () => ({}))('/news');
  expect(page).toMatchObject({ status: 200, isComplete: true, dependsOn: ['day', 'policy'] });
  expect(page.headers).not.toHaveProperty('retry-after');
});

it('a page is 503 with Retry-After while the database is down, and is not cached', async () => {
  const page = await failing(connectionError)('/news');
  expect(page).toMatchObject({ status: 503, isComplete: false });
  expect(page.headers).toMatchObject({ 'retry-after': '2' });
  expect(page.body.toString()).toContain('加载失败');
});

it.each([
  ['a fault of the program', new Error('fault'), false],
  ['what is not there', new HttpError(404, '-'), true],
])('a page after %s has the portal’s status', async (_, error, isComplete) => {
  const page = await failing(error)('/news');
  expect(page).toMatchObject({ status: 502, isComplete });
  expect(page.headers).not.toHaveProperty('retry-after');
});
