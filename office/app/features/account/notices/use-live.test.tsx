import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openSession } from '../../../shared/session/session.ts';
import { endingSession, signOut } from '../../../shared/session/sign-out.ts';
import { renderRoutes } from '../../../shared/testing.tsx';
import { stubBrowser } from '../../../testing.ts';
import { Bell } from './bell.tsx';
import { live } from './queries.ts';

/** Open streams, with the token of each request. */
const lines: {
  token: string | null;
  line: ReadableStreamDefaultController<Uint8Array>;
  signal: AbortSignal | null | undefined;
}[] = [];
let session = 0;
/** Number of requests for a session that the server answers; later ones fail. */
let sessions = Number.POSITIVE_INFINITY;
/** Failed requests for a session. */
let failures = 0;
/** Whether the server accepts a token. */
let isTaken = (_: string | null) => true;

beforeEach(() => {
  stubBrowser();
  lines.length = 0;
  session = 0;
  sessions = Number.POSITIVE_INFINITY;
  failures = 0;
  isTaken = () => true;
  vi.stubGlobal('fetch', async (url: string, { headers, signal }: RequestInit) => {
    const path = new URL(url, 'http://test').pathname;
    if (path.endsWith('/session')) {
      if (session >= sessions) {
        failures += 1;
        return Response.json({ code: 503, msg: '系统繁忙' });
      }
      session += 1;
      const account = { username: 'e', roles: ['customer'] };
      return Response.json({ code: 0, data: { token: `t${session}`, step: '', account } });
    }
    if (!path.endsWith('/stream')) return Response.json({ code: 0, msg: '', data: { unread: 1 } });
    const token = new Headers(headers).get('authorization');
    if (!isTaken(token)) return new Response(null, { status: 401 });
    const body = new ReadableStream<Uint8Array>({
      start: (line) => void lines.push({ token, line, signal }),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
});

async function open(calls: ComponentProps<typeof Bell> = {}) {
  await openSession();
  renderRoutes([{ path: '*', element: <Bell {...calls} /> }]);
}

const send = (event: string, data: unknown) =>
  lines.at(-1)?.line.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${data}\n\n`));
const sendUnread = (unread: number) => send('unread', unread);
const unreadText = () => screen.getByRole('status').textContent;

it('shows the streamed number of unread notices, without polling', async () => {
  await open();
  await waitFor(() => expect(lines).toMatchObject([{ token: 'Bearer t1' }]));
  sendUnread(4);
  await waitFor(() => expect(unreadText()).toContain('4'));
  sendUnread(5);
  await waitFor(() => expect(unreadText()).toContain('5'));
  expect(live.isOn).toBe(true);
});

it('polls again after the stream breaks', async () => {
  await open();
  await waitFor(() => expect(lines).toHaveLength(1));
  sendUnread(4);
  await waitFor(() => expect(unreadText()).toContain('4'));
  lines[0]?.line.close();
  await waitFor(() => expect(unreadText()).toContain('1'));
  expect(live.isOn).toBe(false);
});

it('reconnects with a new token when the old one has expired', async () => {
  isTaken = (token) => token !== 'Bearer t1';
  await open();
  await waitFor(() => expect(lines).toMatchObject([{ token: 'Bearer t2' }]));
  sendUnread(7);
  await waitFor(() => expect(unreadText()).toContain('7'));
});

it('tries again later when the token cannot be renewed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  isTaken = (token) => token !== 'Bearer t1';
  sessions = 1;
  await open();
  await waitFor(() => expect(failures).toBe(1));
  sessions = Number.POSITIVE_INFINITY;
  await vi.advanceTimersByTimeAsync(60_000);
  await waitFor(() => expect(lines).toMatchObject([{ token: 'Bearer t2' }]));
  vi.useRealTimers();
});

it('calls onNotices when there are more unread notices than before', async () => {
  const onNotices = vi.fn();
  await open({ onNotices });
  await waitFor(() => expect(lines).toHaveLength(1));
  sendUnread(4);
  await waitFor(() => expect(unreadText()).toContain('4'));
  onNotices.mockClear();
  sendUnread(5);
  await waitFor(() => expect(onNotices).toHaveBeenCalledTimes(1));
  sendUnread(3);
  await waitFor(() => expect(unreadText()).toContain('3'));
  expect(onNotices).toHaveBeenCalledTimes(1);
});

it('calls onSubmissions when submissions changed', async () => {
  const onSubmissions = vi.fn();
  await open({ onSubmissions });
  await waitFor(() => expect(lines).toHaveLength(1));
  send('submissions', 'changed');
  await waitFor(() => expect(onSubmissions).toHaveBeenCalledTimes(1));
});

describe('windows that share a stream', () => {
  /** Whether this window gets the lock, for as long as `hold` runs. */
  let hasLock = true;
  beforeEach(() => {
    hasLock = true;
    const request = async (_: string, __: object, hold: () => Promise<void>) => hasLock && hold();
    vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
  });

  it('keep the stream in a hidden window, which passes its events on', async () => {
    const onSubmissions = vi.fn();
    await open({ onSubmissions });
    await waitFor(() => expect(lines).toHaveLength(1));
    const otherWindow = new BroadcastChannel('notices:e');
    const passedOn: unknown[] = [];
    otherWindow.onmessage = ({ data }) => void passedOn.push(data);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    sendUnread(4);
    send('submissions', 'changed');
    await waitFor(() => expect(passedOn).toEqual([{ event: 'unread', unread: 4 }, { event: 'submissions' }]));
    expect(onSubmissions).toHaveBeenCalledTimes(1);
    expect(lines[0]?.signal?.aborted).toBe(false);
    cleanup();
    await waitFor(() => expect(lines[0]?.signal?.aborted).toBe(true));
    hidden.mockRestore();
    otherWindow.close();
  });

  it('show the events that another window passes on', async () => {
    hasLock = false;
    const onSubmissions = vi.fn();
    await open({ onSubmissions });
    const otherWindow = new BroadcastChannel('notices:e');
    otherWindow.postMessage({ event: 'unread', unread: 6 });
    otherWindow.postMessage({ event: 'submissions' });
    await waitFor(() => expect(unreadText()).toContain('6'));
    await waitFor(() => expect(onSubmissions).toHaveBeenCalledTimes(1));
    expect(lines).toHaveLength(0);
    otherWindow.close();
  });
});

it('closes the stream of a hidden window when windows cannot share one', async () => {
  await open();
  await waitFor(() => expect(lines).toHaveLength(1));
  sendUnread(4);
  await waitFor(() => expect(live.isOn).toBe(true));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(live.isOn).toBe(false);
  expect(lines[0]?.signal?.aborted).toBe(true);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(lines).toHaveLength(2));
  hidden.mockRestore();
});

it.each([
  ['signing out', signOut],
  ['a request that ends the session', () => endingSession(async () => {})],
])('requests nothing when the stream closes because of %s', async (_, end) => {
  await open();
  await waitFor(() => expect(lines).toHaveLength(1));
  sendUnread(4);
  await waitFor(() => expect(unreadText()).toContain('4'));
  const left = end();
  lines[0]?.line.close();
  await waitFor(() => expect(live.isOn).toBe(false));
  await left;
  expect(unreadText()).toContain('4');
});

it('polls again when a request that would have ended the session has failed', async () => {
  await expect(endingSession(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await open();
  await waitFor(() => expect(lines).toHaveLength(1));
  sendUnread(4);
  await waitFor(() => expect(unreadText()).toContain('4'));
  lines[0]?.line.close();
  await waitFor(() => expect(unreadText()).toContain('1'));
});
