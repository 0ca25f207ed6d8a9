import { noticeStream } from '@pv-brain/contract/messaging/calls/notices.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { EventSource } from 'eventsource';
import { useEffect, useRef } from 'react';
import { currentToken, renewSession } from '../../../shared/session/session.ts';
import { isSigningOut } from '../../../shared/session/sign-out.ts';
import { live, NOTICES_KEY, unreadQuery } from './queries.ts';

/** Delay of a reconnect after the server refused the stream. */
const RETRY_MS = 60_000;

/** What a stream says: how many notices are unread, or that submissions changed; `lost` where it breaks. */
type StreamNews = { event: 'unread'; unread: number } | { event: 'submissions' | 'lost' };

type OnNews = (news: StreamNews) => void;

/** Listens until it is left; goes on by itself where the line breaks, and with another token where that has ended. */
function listen(onNews: OnNews): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;

  async function open() {
    const { EventSource } = await import('eventsource');
    if (isLeft) return;
    const token = currentToken();
    const opened = new EventSource(noticeStream.path, {
      // The browser's own cannot send the token but in the address, where it would be kept by others.
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

/** Listens while the window is seen: every window that nobody looks at would hold one of the few lines to a server. */
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
 * Listens for all windows of the person in this browser by one line, seen or hidden: the window that has the lock holds it and
 * passes on what it says; another takes over once that one is closed.
 */
function listenTogether(name: string, onNews: OnNews): () => void {
  const others = new BroadcastChannel(name);
  others.onmessage = ({ data }: MessageEvent<StreamNews>) => {
    onNews(data);
    // Goes on asking by itself: a browser may have put the window that holds the line to sleep.
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

/** Locks exist only over a safe connection. */
const canShare = () => 'locks' in navigator && 'BroadcastChannel' in window;

/** Keeps what is known of one's notices as it is on the server, and has `onSubmissions` called when submissions changed. */
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
        // Asked for now and then from here on.
        if (!isSigningOut()) void client.invalidateQueries({ queryKey: NOTICES_KEY });
      }
    };
    const leave = canShare() ? listenTogether(`notices:${username}`, onNews) : listenWhileSeen(onNews);
    return () => {
      leave();
      live.isOn = false;
    };
  }, [client, username]);
}
