import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Coding, createCompress, type Effort, exactBuffer } from './compress.ts';
import { type Dependency, dependencyBytes } from './dependencies.ts';
import type { Versions } from './versions.ts';
import type { Visit } from './visit.ts';

/** Bodies below this gain nothing from compression. */
const MIN_COMPRESSED_BYTES = 860;

/**
 * Milliseconds after a write for which an old response is served while its renewal runs: less than the second that a publication
 * may take, since the response must still be compressed and sent.
 */
const MAX_OUTDATED_MS = 900;

/** Number of requests for a response in an encoding before strong compression is worth its cost. */
const HOT_REQUESTS = 3;

/**
 * Bytes that an entry costs in addition to its bodies, its key and its own headers, and that a body costs in addition to its
 * content: arrays, promise, place in the list, buffer objects on both sides of the engine. Measured with forced collections over
 * 20,000 entries (heap and external memory: 600 an entry with one small body), and rounded up.
 */
const ENTRY_BYTES = 700;
const BODY_BYTES = 300;

/**
 * Growth of the process for each cached byte. Evicted bodies stay in memory until the garbage collector runs, which depends on
 * the share of memory added, and leave gaps behind. Measured: 2.1 over 200,000 addresses, at 16 and at 32 MB. With this factor
 * the growth stays near the bound; `response-cache.memory.test.ts` keeps it below one and a half times.
 */
const MEMORY_FACTOR = 1.75;

export type Encoding = 'identity' | Coding;

/** Alternating header names and values, as `writeHead` takes them. */
export type RawHeaders = readonly string[];

export const rawHeaders = (headers: Readonly<Record<string, string>>): RawHeaders =>
  Object.entries(headers).flat();

/** A finished response: its bytes uncompressed, and in the requested encodings. */
export interface StoredResponse {
  readonly key: string;
  readonly status: number;
  /** Prefix of the etags of all encodings, after the quote. */
  readonly digest: string;
  readonly forms: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
  /** Headers shared by all responses of a kind. */
  readonly headers: RawHeaders;
  /** Headers of this response alone. */
  readonly ownHeaders: RawHeaders;
  /** What the response is made from: changes of it invalidate the response. */
  readonly dependsOn: readonly Dependency[];
  /** The page visit that sending the response counts as, if it is counted. */
  readonly visit: Visit | undefined;
  /** Pattern of its address, for the metrics: that of the page, or of the server's route that sent it first. */
  route: string | undefined;
  /** Epoch of the versions at which making the response began, and the last one at which it was known to be current. */
  readonly begunAt: number;
  checkedAt: number;
  /** Time before which nothing it depends on had changed; undefined while it is current. */
  oldAfter: number | undefined;
  /** State of an encoding: its compression effort, its number of requests, and a promise while it is being compressed. */
  readonly codings: Partial<
    Record<Coding, { effort?: Effort; requestCount: number; compression?: Promise<void> | undefined }>
  >;
}

/** A response to store; its status is 200 by default. */
export interface FinishedResponse
  extends Pick<StoredResponse, 'headers' | 'dependsOn'>,
    Partial<Pick<StoredResponse, 'status' | 'ownHeaders' | 'visit' | 'route'>> {
  body: Uint8Array;
  /** False for a response that is not worth caching or incomplete. */
  isCacheable?: boolean;
}

/** Creates an LRU cache of finished responses, bounded by the memory they actually take. */
export function createResponseCache(versions: Versions, maxBytes: number) {
  const compress = createCompress();
  const entries = new LRUCache<string, StoredResponse>({
    // The library treats 0 as "no bound"; a bound of one byte caches nothing.
    maxSize: Math.max(1, maxBytes),
    max: Math.max(1, Math.ceil(maxBytes / ((ENTRY_BYTES + BODY_BYTES) * MEMORY_FACTOR))),
    sizeCalculation: entryBytes,
  });
  const pending = new Map<string, { epoch: number; response: Promise<StoredResponse> }>();
  /** Number of responses that were returned from the cache, and that were made. */
  const counts = { hits: 0, misses: 0 };

  function isCurrent(response: StoredResponse): boolean {
    const { epoch } = versions;
    if (response.oldAfter !== undefined) return false;
    if (response.checkedAt === epoch) return true;
    response.oldAfter = versions.firstChange(response.dependsOn, response.checkedAt);
    response.checkedAt = epoch;
    return response.oldAfter === undefined;
  }

  /** Compresses a response in an encoding, and counts the new bytes if it is cached. */
  function encode(response: StoredResponse, coding: Coding, effort: Effort): Promise<void> | undefined {
    const state = response.codings[coding];
    if (!state || state.compression) return state?.compression;
    const isCached = () => entries.peek(response.key) === response;
    const saveBody = (body: Buffer | null) => {
      if (!body) return;
      response.forms[coding] = body;
      state.effort = effort;
      // Set again, so that the new bytes count towards the bound; a newer response is left alone. The LRU cache does not measure
      // the same value again, so the entry is deleted first.
      if (!isCached()) return;
      entries.delete(response.key);
      entries.set(response.key, response);
    };
    // A client waits for the fast compression, even when the response is not cached.
    const body = compress(response.forms.identity, coding, effort, () => effort === 'quick' || isCached());
    if (!(body instanceof Promise)) {
      saveBody(body);
      return undefined;
    }
    state.compression = body
      .then(saveBody, () => {})
      .finally(() => {
        state.compression = undefined;
      });
    return state.compression;
  }

  /**
   * Compresses a response in a requested encoding: fast the first time, well after many requests. Undefined when there is nothing
   * to wait for; the promise settles when the encoding is ready, or was skipped because too many others wait. Without it the
   * uncompressed form is sent.
   */
  function prepare(response: StoredResponse, coding: Coding): Promise<void> | undefined {
    if (response.forms.identity.length < MIN_COMPRESSED_BYTES) return undefined;
    response.codings[coding] ??= { requestCount: 0 };
    const state = response.codings[coding];
    state.requestCount += 1;
    if (!state.effort) return encode(response, coding, 'quick');
    // No client waits for the stronger compression.
    if (state.effort === 'quick' && state.requestCount >= HOT_REQUESTS) void encode(response, coding, 'well');
    return undefined;
  }

  /**
   * Caches a response, even when something it depends on has changed meanwhile: it is newer than the cached one. Returns the
   * newest response that was made.
   */
  function save(key: string, finished: FinishedResponse, epoch: number): StoredResponse {
    const newer = newerThan(key, epoch);
    if (newer) return newer;
    // A key sliced from an address would keep the whole address in memory.
    const ownKey = maxBytes > 0 ? exactBuffer(Buffer.from(key)).toString('latin1') : key;
    const response = toStored(ownKey, finished, epoch);
    if (finished.isCacheable === false) entries.delete(ownKey);
    else entries.set(ownKey, response);
    return response;
  }

  function newerThan(key: string, epoch: number): StoredResponse | undefined {
    const cached = entries.peek(key);
    return cached && cached.begunAt > epoch ? cached : undefined;
  }

  /**
   * Returns the cached response; undefined when something it depends on has changed since, or when that cannot be known. While
   * one request makes it again, the others get the old one for a moment.
   */
  function get(key: string): StoredResponse | undefined {
    const response = entries.get(key);
    if (!response || (response.dependsOn.length > 0 && !versions.isCurrent())) return undefined;
    if (!isCurrent(response)) {
      const isExpired = performance.now() - Number(response.oldAfter) >= MAX_OUTDATED_MS;
      if (isExpired) entries.delete(key);
      if (isExpired || !pending.has(key)) return undefined;
    }
    counts.hits += 1;
    return response;
  }

  return {
    get,
    /**
     * Returns the response and makes it if necessary: once for all concurrent requests. Otherwise no request gets a response that
     * was begun before the last write known at its start. No request gets an older response after a newer one was returned.
     */
    find(key: string, make: () => Promise<FinishedResponse>): Promise<StoredResponse> {
      const cached = get(key);
      if (cached) return Promise.resolve(cached);
      const { epoch } = versions;
      const pendingResponse = pending.get(key);
      if (pendingResponse?.epoch === epoch) {
        counts.hits += 1;
        return pendingResponse.response;
      }
      counts.misses += 1;
      const response = make()
        .then(
          (finished) => save(key, finished, epoch),
          (error: unknown) => {
            // Once a request was refused, none gets the old response.
            if (!newerThan(key, epoch)) entries.delete(key);
            throw error;
          },
        )
        .finally(() => {
          if (pending.get(key)?.response === response) pending.delete(key);
        });
      pending.set(key, { epoch, response });
      return response;
    },
    prepare,
    counts,
    /** Bytes of memory that the cached entries cost. */
    get bytes() {
      return entries.calculatedSize;
    },
  };
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

function entryBytes({ forms, ownHeaders, dependsOn }: StoredResponse, key: string): number {
  let bytes = ENTRY_BYTES + key.length + dependencyBytes(dependsOn);
  for (const form of Object.values(forms)) bytes += BODY_BYTES + form.buffer.byteLength;
  for (const text of ownHeaders) bytes += 16 + text.length;
  return Math.ceil(bytes * MEMORY_FACTOR);
}

function toStored(key: string, finished: FinishedResponse, epoch: number): StoredResponse {
  const { status = 200, headers, ownHeaders = [], dependsOn, visit, route } = finished;
  const body = exactBuffer(finished.body);
  return {
    key,
    status,
    // The digest only distinguishes bodies and has no security purpose, so the cheapest hash is enough.
    digest: hash('sha1', body, 'base64url').slice(0, 22),
    forms: { identity: body },
    headers,
    ownHeaders,
    dependsOn,
    visit,
    route,
    begunAt: epoch,
    checkedAt: epoch,
    oldAfter: undefined,
    codings: {},
  };
}
