import { noticeStream } from '@pv-brain/contract/messaging/calls/notices.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { EventSource } from 'eventsource';
import { useEffect } from 'react';
import { currentToken, renewSession } from '../../../shared/session/session.ts';
import { isSigningOut } from '../../../shared/session/sign-out.ts';
import { live, NOTICES_KEY, unreadQuery } from './queries.ts';

/** Delay of a reconnect after the server refused the stream. */
const RETRY_MS = 60_000;

interface StreamListener {
  /** Called with the number of unread notices. */
  onUnread(unread: number): void;
  /** Called when the stream breaks. */
  onLost(): void;
}

/** Listens until it is left; goes on by itself where the line breaks, and with another token where that has ended. */
function listen({ onUnread, onLost }: StreamListener): () => void {
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
    opened.addEventListener('unread', ({ data }) => onUnread(Number(data)));
    opened.addEventListener('error', ({ code }) => {
      onLost();
      if (opened.readyState !== opened.CLOSED) return;
      if (code === 401) void renewSession(token).then(open);
      else if (code !== 204) timer = setTimeout(open, RETRY_MS);
    });
  }

  void open().catch(onLost);
  return () => {
    isLeft = true;
    clearTimeout(timer);
    source?.close();
  };
}

/**
 * Keeps what is known of one's notices as it is on the server, while the window is seen: a browser has few lines to one server,
 * and every window that nobody looks at would hold one.
 */
export function useLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    let leave: (() => void) | undefined;
    const onLost = () => {
      if (!live.isOn) return;
      live.isOn = false;
      // Asked for now and then from here on.
      if (!isSigningOut()) void client.invalidateQueries({ queryKey: NOTICES_KEY });
    };
    const onUnread = (unread: number) => {
      live.isOn = true;
      const before = client.getQueryData(unreadQuery.queryKey);
      client.setQueryData(unreadQuery.queryKey, unread);
      if (before !== undefined && before !== unread)
        void client.invalidateQueries({ queryKey: [...NOTICES_KEY, 'list'] });
    };
    const onSeen = () => {
      leave?.();
      leave = document.hidden ? undefined : listen({ onUnread, onLost });
      if (document.hidden) live.isOn = false;
    };
    onSeen();
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      document.removeEventListener('visibilitychange', onSeen);
      leave?.();
      live.isOn = false;
    };
  }, [client]);
}
