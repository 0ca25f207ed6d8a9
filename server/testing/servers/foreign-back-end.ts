import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished, vi } from 'vitest';
import { createForeignApp } from '../../bootstrap/foreign-app.ts';
import { readSettings, type Settings } from '../../platform/runtime/settings.ts';
import type { PortalBuild } from '../../web/ssr/page-renderer.ts';
import { listenHere } from './listening.ts';

type Respond = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  rawHeaders: readonly string[];
  body: string;
}

export const BASE_PATH = '/prod-api';

/** Responds with JSON. */
export const json =
  (value: unknown, status = 200, headers: Record<string, string | string[]> = {}): Respond =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));

/** Response with a list without rows. */
export const EMPTY = json({ code: 0, msg: null, rows: [], total: 0 });

/** Stops the clock for a test, so that none of its answers becomes old: all do at the same moment, every 15 seconds. */
export function keepAnswersFresh(): void {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
}

/** Never responds: the request hangs until the test ends. */
export const hanging: Respond = () => {};

/**
 * Starts a back end whose base has a path. It responds by path below the base, by default with an empty list, and records the
 * requests. A recorded upload is its body.
 */
export async function startBackEnd(answers: Record<string, Respond> = {}) {
  const requests: ReceivedRequest[] = [];
  const arrived = new EventTarget();
  const server = createServer((request, response) => {
    const { method = '', url = '', headers, rawHeaders } = request;
    const path = url.split('?', 1)[0]?.slice(BASE_PATH.length) ?? '';
    const parts: Buffer[] = [];
    request.on('error', () => {});
    request.on('data', (part: Buffer) => parts.push(part));
    const hear = () => {
      requests.push({ method, url, headers, rawHeaders, body: Buffer.concat(parts).toString() });
      arrived.dispatchEvent(new Event('request'));
    };
    const answer = answers[path] ?? EMPTY;
    if (method !== 'POST') {
      hear();
      answer(request, response);
    } else
      request.on('end', () => {
        hear();
        answer(request, response);
      });
  });
  const port = await listenHere(server);
  /** Resolves once `isDone` is true for the recorded requests. */
  const until = (isDone: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!isDone()) return;
        arrived.removeEventListener('request', check);
        resolve();
      };
      arrived.addEventListener('request', check);
      check();
    });
  const of = (path: string) => requests.filter(({ url }) => url.split('?', 1)[0] === BASE_PATH + path);
  /** Closes all hanging connections. */
  const drop = () => server.closeAllConnections();
  return {
    answers,
    drop,
    requests,
    of,
    until,
    origin: `http://127.0.0.1:${port}`,
    base: `http://127.0.0.1:${port}${BASE_PATH}`,
  };
}

export type FakeBackEnd = Awaited<ReturnType<typeof startBackEnd>>;

/** Starts the portal's server in front of a back end. */
export async function foreignApp(
  { base }: Pick<FakeBackEnd, 'base'>,
  change: Partial<Settings> = {},
  portal?: PortalBuild,
) {
  const settings: Settings = {
    ...readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', API_BASE: base }),
    ...change,
  };
  const app = await createForeignApp({ settings, apiBase: base, portal });
  onTestFinished(() => app.close());
  await app.ready();
  return app;
}
