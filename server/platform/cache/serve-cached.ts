import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { CacheKeys } from './cache-key.ts';
import { type SendOptions, sendStored } from './send-stored.ts';

interface ServeCached extends SendOptions {
  keys: Pick<CacheKeys, 'of'>;
  nextId(): string;
  /** Called for every response sent here, for the debug log. */
  onHit?(request: IncomingMessage, id: string): void;
}

/**
 * Creates a request listener that sends cached responses before the framework sees the request; everything else goes on to
 * `next`. This makes a cached page cost little more than sending its bytes.
 */
export function serveCached(
  { cache, onVisit, keys, nextId, onHit }: ServeCached,
  next: RequestListener,
): RequestListener {
  const sending = { cache, onVisit };
  return (request: IncomingMessage, response: ServerResponse) => {
    if ((request.method === 'GET' || request.method === 'HEAD') && request.url) {
      const key = keys.of(request.url, request.headers.authorization !== undefined);
      const stored = key === null ? undefined : cache.get(key);
      if (stored) {
        const id = nextId();
        sendStored(sending, request, response, stored, id);
        onHit?.(request, id);
        return;
      }
    }
    next(request, response);
  };
}
