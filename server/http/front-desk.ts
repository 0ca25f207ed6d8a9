import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AnswerCache } from './answer-cache.ts';
import { sendStored } from './send-stored.ts';

/** Ids that sort within a process and never meet those of another. */
export function requestIds(): () => string {
  const prefix = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${prefix}-${(++count).toString(36)}`;
}

export interface FrontDesk {
  cache: AnswerCache;
  /** The cache key of an address, or null where the address is never cached. */
  keyOf(url: string): string | null;
  nextId(): string;
  /** Told of every answer served here, for the debug log. */
  onHit?(request: IncomingMessage, id: string): void;
}

/**
 * Answers what is cached before the framework sees the request; everything else goes on to `next`.
 * This is what lets a cached page cost little more than sending its bytes.
 */
export function frontDesk(
  { cache, keyOf, nextId, onHit }: FrontDesk,
  next: RequestListener,
): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    if ((request.method === 'GET' || request.method === 'HEAD') && request.url) {
      const key = keyOf(request.url);
      const stored = key === null ? undefined : cache.get(key);
      if (stored) {
        const id = nextId();
        sendStored(cache, request, response, stored, id);
        onHit?.(request, id);
        return;
      }
    }
    next(request, response);
  };
}
