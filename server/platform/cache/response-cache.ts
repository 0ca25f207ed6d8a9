import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Coding, createCompress, type Effort, exactBuffer } from './compress.ts';
import type { Versions } from './versions.ts';
import type { Visit } from './visit.ts';

/** Bodies below this gain nothing from compression. */
const MIN_COMPRESSED_BYTES = 860;

/** Times that a response is asked for in a coding before it is worth compressing well. */
const HOT_REQUESTS = 3;

/**
 * Bytes that an entry costs beside its bodies, its key and its own headers, and those that a body costs beside its
 * content: arrays, promise, place in the list, buffer objects on both sides of the engine. Measured with forced
 * collections over 20,000 entries (heap and external memory: 600 an entry with one small body), and rounded up.
 */
const ENTRY_BYTES = 700;
const BODY_BYTES = 300;

/**
 * What the process grows by for each byte that is held. Bodies that were let go lie about until the collector runs, which
 * it does by the share of memory that was added, and leave gaps behind. Measured: 2.1 over 200,000 addresses, at 16 and at
 * 32 MB. With this the growth stays near the bound; `response-cache.memory.test.ts` holds it below one and a half times.
 */
const MEMORY_FACTOR = 1.75;

export type Encoding = 'identity' | Coding;

/** Header names and values in turn, as `writeHead` takes them. */
export type RawHeaders = readonly string[];

export const rawHeaders = (headers: Readonly<Record<string, string>>): RawHeaders =>
  Object.entries(headers).flat();

/** A finished response: its bytes as they are, and in the codings that were asked for. */
export interface StoredResponse {
  readonly key: string;
  readonly status: number;
  /** What the etags of all encodings begin with, after the quote. */
  readonly digest: string;
  readonly forms: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
  /** Shared by all responses of a kind. */
  readonly headers: RawHeaders;
  /** This response's own. */
  readonly ownHeaders: RawHeaders;
  readonly dependsOn: readonly string[];
  /** What somebody reads to whom it is sent, where that is counted. */
  readonly visit: Visit | undefined;
  /** Versions of `dependsOn` when the response was made. */
  readonly seen: readonly (number | string)[];
  checkedAt: number;
  /** How a coding was made, how often it was asked for, and what settles when it is made. */
  readonly codings: Partial<
    Record<Coding, { effort?: Effort; asked: number; underWay?: Promise<void> | undefined }>
  >;
}

export interface FinishedResponse {
  /** 200 unless given. */
  status?: number;
  body: Uint8Array;
  headers: RawHeaders;
  ownHeaders?: RawHeaders;
  /** Sections whose writes make the response old. */
  dependsOn: readonly string[];
  /** What somebody reads to whom it is sent, where that is counted. */
  visit?: Visit | undefined;
  /** False for what is not worth a place, or not whole. */
  keep?: boolean;
}

export interface ResponseCache {
  /** The response, unless something it was made from has changed since, or that cannot be known. */
  get(key: string): StoredResponse | undefined;
  /**
   * The response, which is made if it has to be: once, however many ask for it at the same time. Nobody gets one that was
   * begun before the last write known when he asked, and one that was overtaken by a write of what it was made from is
   * handed out but not kept.
   */
  find(key: string, make: () => Promise<FinishedResponse>): Promise<StoredResponse>;
  /**
   * Has a response ready in a coding that somebody asks for: quickly the first time, well once it is asked for often.
   * Undefined where there is nothing to wait for; the promise settles when it is ready, or was put off because too
   * many others wait. Without it the plain form serves.
   */
  prepare(stored: StoredResponse, coding: Coding): Promise<void> | undefined;
  /** Bytes of memory that what is held now costs. */
  readonly bytes: number;
}

type VersionAt = ReturnType<Versions['snapshot']>;

/** A cache of finished responses, bounded by the memory they really take, least recently used out first. */
export function createResponseCache(versions: Versions, maxBytes: number): ResponseCache {
  const compress = createCompress();
  const entries = new LRUCache<string, StoredResponse>({
    // The library takes 0 for "no bound"; a byte holds nothing.
    maxSize: Math.max(1, maxBytes),
    max: Math.max(1, Math.ceil(maxBytes / ((ENTRY_BYTES + BODY_BYTES) * MEMORY_FACTOR))),
    sizeCalculation: entryBytes,
  });
  const pending = new Map<string, { epoch: number; stored: Promise<StoredResponse> }>();

  function isFresh(stored: StoredResponse): boolean {
    const { epoch } = versions;
    if (stored.checkedAt === epoch) return true;
    if (!stored.dependsOn.every((section, at) => versions.of(section) === stored.seen[at])) return false;
    stored.checkedAt = epoch;
    return true;
  }

  /** Compresses a response in a coding, and counts the new bytes where it is kept. */
  function encode(stored: StoredResponse, coding: Coding, effort: Effort): Promise<void> | undefined {
    const state = stored.codings[coding];
    if (!state || state.underWay) return state?.underWay;
    const isKept = () => entries.peek(stored.key) === stored;
    const saveBody = (made: Buffer | null) => {
      if (!made) return;
      stored.forms[coding] = made;
      state.effort = effort;
      // Set once more, so that the new bytes count towards the bound; a newer response is left alone. An LRU cache does not
      // measure the same value again, so it goes out first.
      if (!isKept()) return;
      entries.delete(stored.key);
      entries.set(stored.key, stored);
    };
    // A client waits for the quick one, even where it is not cached.
    const made = compress(stored.forms.identity, coding, effort, () => effort === 'quick' || isKept());
    if (!(made instanceof Promise)) {
      saveBody(made);
      return undefined;
    }
    state.underWay = made
      .then(saveBody, () => {})
      .finally(() => {
        state.underWay = undefined;
      });
    return state.underWay;
  }

  function prepare(stored: StoredResponse, coding: Coding): Promise<void> | undefined {
    if (stored.forms.identity.length < MIN_COMPRESSED_BYTES) return undefined;
    stored.codings[coding] ??= { asked: 0 };
    const state = stored.codings[coding];
    state.asked += 1;
    if (!state.effort) return encode(stored, coding, 'quick');
    // No client waits for the better one.
    if (state.effort === 'quick' && state.asked >= HOT_REQUESTS) void encode(stored, coding, 'well');
    return undefined;
  }

  function keep(key: string, finished: FinishedResponse, epoch: number, at: VersionAt): StoredResponse {
    // A key cut out of an address would keep the whole address in memory.
    const ownKey = maxBytes > 0 ? exactBuffer(Buffer.from(key)).toString('latin1') : key;
    const stored = toStored(ownKey, finished, at, epoch);
    if (finished.keep !== false && isFresh(stored)) entries.set(ownKey, stored);
    return stored;
  }

  function get(key: string): StoredResponse | undefined {
    const stored = entries.get(key);
    if (!stored || (stored.dependsOn.length > 0 && !versions.isCurrent())) return undefined;
    if (!isFresh(stored)) {
      entries.delete(key);
      return undefined;
    }
    return stored;
  }

  return {
    get,
    find(key, make) {
      const cached = get(key);
      if (cached) return Promise.resolve(cached);
      const { epoch } = versions;
      const at = versions.snapshot();
      const underWay = pending.get(key);
      if (underWay?.epoch === epoch) return underWay.stored;
      const stored = make()
        .then((finished) => keep(key, finished, epoch, at))
        .finally(() => {
          if (pending.get(key)?.stored === stored) pending.delete(key);
        });
      pending.set(key, { epoch, stored });
      return stored;
    },
    prepare,
    get bytes() {
      return entries.calculatedSize;
    },
  };
}

function entryBytes({ forms, ownHeaders, dependsOn }: StoredResponse, key: string): number {
  let bytes = ENTRY_BYTES + key.length + dependsOn.length * 16;
  for (const form of Object.values(forms)) bytes += BODY_BYTES + form.buffer.byteLength;
  for (const text of ownHeaders) bytes += 16 + text.length;
  return Math.ceil(bytes * MEMORY_FACTOR);
}

function toStored(key: string, finished: FinishedResponse, at: VersionAt, epoch: number): StoredResponse {
  const { status = 200, headers, ownHeaders = [], dependsOn, visit } = finished;
  const body = exactBuffer(finished.body);
  return {
    key,
    status,
    // It tells bytes apart and guards nothing, so the cheapest will do.
    digest: hash('sha1', body, 'base64url').slice(0, 22),
    forms: { identity: body },
    headers,
    ownHeaders,
    dependsOn,
    visit,
    seen: dependsOn.map(at),
    checkedAt: epoch,
    codings: {},
  };
}
