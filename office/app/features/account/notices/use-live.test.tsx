import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSession } from '../../../shared/session/session.ts';
import { signOut } from '../../../shared/session/sign-out.ts';
import { stubBrowser } from '../../../testing.ts';
import { Bell } from './bell.tsx';
import { live } from './queries.ts';

/** The lines that are open, with the token each came with. */
const lines: {
  token: string | null;
  line: ReadableStreamDefaultController<Uint8Array>;
  signal: AbortSignal | null | undefined;
}[] = [];
let session = 0;
/** Tokens that the server takes. */
let isTaken = (_: string | null) => true;

beforeEach(() => {
  stubBrowser();
  lines.length = 0;
  session = 0;
  isTaken = () => true;
  vi.stubGlobal('fetch', async (url: string, { headers, signal }: RequestInit) => {
    const path = new URL(url, 'http://test').pathname;
    if (path.endsWith('/session')) {
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

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  await openSession();
  const router = createMemoryRouter([{ path: '*', element: <Bell /> }]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const say = (unread: number) =>
  lines.at(-1)?.line.enqueue(new TextEncoder().encode(`event: unread\ndata: ${unread}\n\n`));
const shown = () => screen.getByRole('status').textContent;

it('shows what the server says while it happens, and asks for nothing meanwhile', async () => {
  await open();
  await waitFor(() => expect(lines).toMatchObject([{ token: 'Bearer t1' }]));
  say(4);
  await waitFor(() => expect(shown()).toContain('4'));
  say(5);
  await waitFor(() => expect(shown()).toContain('5'));
  expect(live.isOn).toBe(true);
});

it('asks as before where the line breaks', async () => {
  await open();
  await waitFor(() => expect(lines).toHaveLength(1));
  say(4);
  await waitFor(() => expect(shown()).toContain('4'));
  lines[0]?.line.close();
  await waitFor(() => expect(shown()).toContain('1'));
  expect(live.isOn).toBe(false);
});

it('comes again with another token where that has ended', async () => {
  isTaken = (token) => token !== 'Bearer t1';
  await open();
  await waitFor(() => expect(lines).toMatchObject([{ token: 'Bearer t2' }]));
  say(7);
  await waitFor(() => expect(shown()).toContain('7'));
});

it('holds no line in a window that nobody looks at', async () => {
  await open();
  await waitFor(() => expect(lines).toHaveLength(1));
  say(4);
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

it('requests nothing where the line is closed because the person signs out', async () => {
  await open();
  await waitFor(() => expect(lines).toHaveLength(1));
  say(4);
  await waitFor(() => expect(shown()).toContain('4'));
  const left = signOut();
  lines[0]?.line.close();
  await waitFor(() => expect(live.isOn).toBe(false));
  await left;
  expect(shown()).toContain('4');
});
