import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { CacheKeys } from './cache-key.ts';
import type { StoredResponse } from './response-cache.ts';
import { type SendOptions, sendStored } from './send-stored.ts';

/** A response that was sent from the cache, with the milliseconds that it took. */
export interface Hit {
  request: IncomingMessage;
  status: number;
  storedResponse: StoredResponse;
  id: string;
  ms: number;
}

interface ServeCached extends SendOptions {
  keys: Pick<CacheKeys, 'of'>;
  nextId(): string;
  /** Called for every response sent here, for the debug log and the metrics. */
  onHit?: ((hit: Hit) => void) | undefined;
}

/** Addresses whose keys are kept, and the longest of them: a few megabytes at most. */
const MAX_CACHED_ADDRESSES = 5_000;
const MAX_CACHED_ADDRESS_LENGTH = 300;

/**
 * Creates a request listener that sends cached responses before the framework sees the request; everything else goes on to
 * `next`. This makes a cached page cost little more than sending its bytes.
 */
export function serveCached(
  { cache, onVisit, keys, nextId, onHit }: ServeCached,
  next: RequestListener,
): RequestListener {
  const sendOptions = { cache, onVisit };
  /** Keys of addresses found in the cache, for callers without a token: finding a page's route takes longer than sending it. */
  const keyByAddress = new Map<string, string>();
  function saveKey(address: string, key: string) {
    if (address.length > MAX_CACHED_ADDRESS_LENGTH) return;
    if (keyByAddress.size >= MAX_CACHED_ADDRESSES) keyByAddress.clear();
    keyByAddress.set(address, key);
  }
  return (request: IncomingMessage, response: ServerResponse) => {
    if ((request.method === 'GET' || request.method === 'HEAD') && request.url) {
      const { url } = request;
      const hasToken = request.headers.authorization !== undefined;
      const cachedKey = hasToken ? undefined : keyByAddress.get(url);
      const key = cachedKey ?? keys.of(url, hasToken);
      const storedResponse = key === null ? undefined : cache.get(key);
      if (key !== null && storedResponse) {
        if (cachedKey === undefined && !hasToken) saveKey(url, key);
        const id = nextId();
        if (!onHit) return void sendStored(sendOptions, request, response, storedResponse, id);
        const startedAt = performance.now();
        const reportHit = () =>
          onHit({
            request,
            status: response.statusCode,
            storedResponse,
            id,
            ms: performance.now() - startedAt,
          });
        const compressing = sendStored(sendOptions, request, response, storedResponse, id);
        if (compressing) void compressing.then(reportHit);
        else reportHit();
        return;
      }
    }
    next(request, response);
  };
}
