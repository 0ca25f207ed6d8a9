import { noticeStream } from '@pv-brain/contract/messaging/calls/notices.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { EventSource } from 'eventsource';
import { useEffect, useRef } from 'react';
import { currentToken, renewSession } from '../../../shared/session/session.ts';
import { isEndingSession } from '../../../shared/session/sign-out.ts';
import { live, NOTICES_KEY, unreadQuery } from './queries.ts';

/** Delay of a reconnect after the server refused the stream. */
const RETRY_MS = 60_000;

/** Event of the stream: number of unread notices, or changed submissions; `lost` when the connection breaks. */
type StreamEvent = { event: 'unread'; unread: number } | { event: 'submissions' | 'lost' };

type OnStreamEvent = (event: StreamEvent) => void;

/** Subscribes to the stream until the returned function is called; reconnects after interruptions, with a new token if need be. */
function listen(onEvent: OnStreamEvent): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  async function open() {
    const { EventSource } = await import('eventsource');
    if (isClosed) return;
    const token = currentToken();
    const newSource = new EventSource(noticeStream.path, {
      // The browser's own EventSource can send the token only in the address, which servers and proxies log.
      fetch: (url, init) =>
        fetch(url, {
          ...(init as RequestInit),
          headers: { ...init.headers, authorization: `Bearer ${currentToken() ?? ''}` },
        }),
    });
    source = newSource;
    newSource.addEventListener('unread', ({ data }) => onEvent({ event: 'unread', unread: Number(data) }));
    newSource.addEventListener('submissions', () => onEvent({ event: 'submissions' }));
    newSource.addEventListener('error', ({ code }) => {
      onEvent({ event: 'lost' });
      if (newSource.readyState !== newSource.CLOSED) return;
      const openLater = () => {
        timer = setTimeout(open, RETRY_MS);
      };
      if (code === 401) void renewSession(token).then(open, openLater);
      else if (code !== 204) openLater();
    });
  }

  void open().catch(() => onEvent({ event: 'lost' }));
  return () => {
    isClosed = true;
    clearTimeout(timer);
    source?.close();
  };
}

/** Subscribes while the window is visible: each hidden window would occupy one of the few connections per server. */
function listenWhileVisible(onEvent: OnStreamEvent): () => void {
  let unsubscribe: (() => void) | undefined;
  const onVisibilityChange = () => {
    unsubscribe?.();
    unsubscribe = document.hidden ? undefined : listen(onEvent);
    if (document.hidden) live.isOn = false;
  };
  onVisibilityChange();
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    unsubscribe?.();
  };
}

/**
 * Shares one stream between all windows of the account in this browser, visible or hidden: the window with the lock holds the
 * connection and passes its events on; another window takes over when that one is closed.
 */
function listenShared(name: string, onEvent: OnStreamEvent): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<StreamEvent>) => {
    onEvent(data);
    // Polls meanwhile: the browser may have frozen the window that holds the stream.
    live.isOn = false;
  };
  const controller = new AbortController();
  const holdLock = () =>
    new Promise<void>((resolve) => {
      const unsubscribe = listen((event) => {
        onEvent(event);
        channel.postMessage(event);
      });
      controller.signal.addEventListener('abort', () => {
        unsubscribe();
        resolve();
      });
    });
  navigator.locks.request(name, { signal: controller.signal }, holdLock).catch((error: unknown) => {
    if (!controller.signal.aborted) console.warn('windows cannot share a connection:', error);
  });
  return () => {
    controller.abort();
    channel.close();
  };
}

/** The Locks API requires a secure context. */
const canShare = () => 'locks' in navigator && 'BroadcastChannel' in window;

/** Keeps the notices in sync with the server, and calls `onSubmissions` when submissions changed. */
export function useLive(username: string, onSubmissions?: () => void): void {
  const client = useQueryClient();
  const onChange = useRef(onSubmissions);
  onChange.current = onSubmissions;
  useEffect(() => {
    const onEvent = (event: StreamEvent) => {
      if (event.event === 'unread') {
        live.isOn = true;
        const previousUnread = client.getQueryData(unreadQuery.queryKey);
        client.setQueryData(unreadQuery.queryKey, event.unread);
        if (previousUnread !== undefined && previousUnread !== event.unread)
          void client.invalidateQueries({ queryKey: [...NOTICES_KEY, 'list'] });
      } else if (event.event === 'submissions') onChange.current?.();
      else if (live.isOn) {
        live.isOn = false;
        // Polling takes over from here.
        if (!isEndingSession()) void client.invalidateQueries({ queryKey: NOTICES_KEY });
      }
    };
    const unsubscribe = canShare()
      ? listenShared(`notices:${username}`, onEvent)
      : listenWhileVisible(onEvent);
    return () => {
      unsubscribe();
      live.isOn = false;
    };
  }, [client, username]);
}
