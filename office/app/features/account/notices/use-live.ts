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
type StreamNews = { event: 'unread'; unread: number } | { event: 'submissions' | 'lost' };

type OnNews = (news: StreamNews) => void;

/** Subscribes to the stream until the returned function is called; reconnects after interruptions, with a new token if need be. */
function listen(onNews: OnNews): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;

  async function open() {
    const { EventSource } = await import('eventsource');
    if (isLeft) return;
    const token = currentToken();
    const opened = new EventSource(noticeStream.path, {
      // The browser's own EventSource can send the token only in the address, which servers and proxies log.
      fetch: (url, init) =>
        fetch(url, {
          ...(init as RequestInit),
          headers: { ...init.headers, authorization: `Bearer ${currentToken() ?? ''}` },
        }),
    });
    source = opened;
    opened.addEventListener('unread', ({ data }) => onNews({ event: 'unread', unread: Number(data) }));
    opened.addEventListener('submissions', () => onNews({ event: 'submissions' }));
    opened.addEventListener('error', ({ code }) => {
      onNews({ event: 'lost' });
      if (opened.readyState !== opened.CLOSED) return;
      if (code === 401) void renewSession(token).then(open);
      else if (code !== 204) timer = setTimeout(open, RETRY_MS);
    });
  }

  void open().catch(() => onNews({ event: 'lost' }));
  return () => {
    isLeft = true;
    clearTimeout(timer);
    source?.close();
  };
}

/** Subscribes while the window is visible: each hidden window would occupy one of the few connections per server. */
function listenWhileSeen(onNews: OnNews): () => void {
  let leave: (() => void) | undefined;
  const onSeen = () => {
    leave?.();
    leave = document.hidden ? undefined : listen(onNews);
    if (document.hidden) live.isOn = false;
  };
  onSeen();
  document.addEventListener('visibilitychange', onSeen);
  return () => {
    document.removeEventListener('visibilitychange', onSeen);
    leave?.();
  };
}

/**
 * Shares one stream between all windows of the account in this browser, visible or hidden: the window with the lock holds the
 * connection and passes its events on; another window takes over when that one is closed.
 */
function listenTogether(name: string, onNews: OnNews): () => void {
  const others = new BroadcastChannel(name);
  others.onmessage = ({ data }: MessageEvent<StreamNews>) => {
    onNews(data);
    // Polls meanwhile: the browser may have frozen the window that holds the stream.
    live.isOn = false;
  };
  const ended = new AbortController();
  const hold = () =>
    new Promise<void>((resolve) => {
      const leave = listen((news) => {
        onNews(news);
        others.postMessage(news);
      });
      ended.signal.addEventListener('abort', () => {
        leave();
        resolve();
      });
    });
  navigator.locks.request(name, { signal: ended.signal }, hold).catch((error: unknown) => {
    if (!ended.signal.aborted) console.warn('windows share no line:', error);
  });
  return () => {
    ended.abort();
    others.close();
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
    const onNews = (news: StreamNews) => {
      if (news.event === 'unread') {
        live.isOn = true;
        const before = client.getQueryData(unreadQuery.queryKey);
        client.setQueryData(unreadQuery.queryKey, news.unread);
        if (before !== undefined && before !== news.unread)
          void client.invalidateQueries({ queryKey: [...NOTICES_KEY, 'list'] });
      } else if (news.event === 'submissions') onChange.current?.();
      else if (live.isOn) {
        live.isOn = false;
        // Polling takes over from here.
        if (!isEndingSession()) void client.invalidateQueries({ queryKey: NOTICES_KEY });
      }
    };
    const leave = canShare() ? listenTogether(`notices:${username}`, onNews) : listenWhileSeen(onNews);
    return () => {
      leave();
      live.isOn = false;
    };
  }, [client, username]);
}
