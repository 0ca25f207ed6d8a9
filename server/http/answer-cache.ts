import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createCompress, exactly } from './compress.ts';
import type { Versions } from './versions.ts';

/** Bodies below this gain nothing from compression. */
const SMALL = 860;

/**
 * Bytes that an entry costs beside its bodies, its key and its own headers, and those that a body costs beside its
 * content: arrays, promise, place in the list, buffer objects on both sides of the engine. Measured with forced
 * collections over 20,000 entries (heap and external memory: 600 an entry with one small body), and rounded up.
 */
const ENTRY = 700;
const BODY = 300;

/**
 * What the process grows by for each byte that is held. Bodies that were let go lie about until the collector runs, which
 * it does by the share of memory that was added, and leave gaps behind. Measured: 2.1 over 200,000 addresses, at 16 and at
 * 32 MB. With this the growth stays near the bound; `answer-cache.memory.test.ts` holds it below one and a half times.
 */
const GROWTH = 1.75;

export type Encoding = 'identity' | 'gzip' | 'br';

/** Header names and values in turn, as `writeHead` takes them. */
export type RawHeaders = readonly string[];

export const rawHeaders = (headers: Readonly<Record<string, string>>): RawHeaders =>
  Object.entries(headers).flat();

/** A finished answer: its bytes in every encoding that is ready. */
export interface Stored {
  readonly status: number;
  /** What the etags of all encodings begin with, after the quote. */
  readonly digest: string;
  readonly forms: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
  /** Shared by all answers of a kind. */
  readonly headers: RawHeaders;
  /** This answer's own. */
  readonly ownHeaders: RawHeaders;
  readonly dependsOn: readonly string[];
  /** Versions of `dependsOn` when the answer was made. */
  readonly seen: readonly (number | string)[];
  checkedAt: number;
  /** Settles when the compressed forms are ready or were put off; undefined when they were put off. */
  compressed: Promise<void> | undefined;
}

export interface Finished {
  /** 200 unless given. */
  status?: number;
  body: Uint8Array;
  headers: RawHeaders;
  ownHeaders?: RawHeaders;
  /** Sections whose writes make the answer old. */
  dependsOn: readonly string[];
  /** False for what is not worth a place, or not whole. */
  keep?: boolean;
}

export interface AnswerCache {
  /** The answer, unless something it was made from has changed since. */
  get(key: string): Stored | undefined;
  /**
   * The answer, which is made if it has to be: once, however many ask for it at the same time. Nobody gets one that was
   * begun before the last write known when he asked, and one that was overtaken by a write of what it was made from is
   * handed out but not kept.
   */
  find(key: string, make: () => Promise<Finished>): Promise<Stored>;
  /** Bytes of memory that what is held now costs. */
  readonly bytes: number;
}

type VersionAt = ReturnType<Versions['snapshot']>;

const DONE = Promise.resolve();

/** A cache of finished answers, bounded by the memory they really take, least recently used out first. */
export function createAnswerCache(versions: Versions, maxBytes: number): AnswerCache {
  const compress = createCompress();
  const entries = new LRUCache<string, Stored>({
    // The library takes 0 for "no bound"; a byte holds nothing.
    maxSize: Math.max(1, maxBytes),
    max: Math.max(1, Math.ceil(maxBytes / ((ENTRY + BODY) * GROWTH))),
    sizeCalculation: weigh,
  });
  const making = new Map<string, { epoch: number; stored: Promise<Stored> }>();

  function isFresh(stored: Stored): boolean {
    const { epoch } = versions;
    if (stored.checkedAt === epoch) return true;
    if (!stored.dependsOn.every((section, at) => versions.of(section) === stored.seen[at])) return false;
    stored.checkedAt = epoch;
    return true;
  }

  async function addCompressed(key: string, stored: Stored, mayDrop: boolean): Promise<void> {
    const made = await compress(stored.forms.identity, () => !mayDrop || entries.peek(key) === stored).catch(
      () => null,
    );
    if (!made) {
      stored.compressed = undefined;
      return;
    }
    Object.assign(stored.forms, made);
    stored.compressed = DONE;
    // Set once more, so that the new bytes count towards the bound; a newer answer is left alone. An LRU cache does not
    // measure the same value again, so it goes out first.
    if (entries.peek(key) !== stored) return;
    entries.delete(key);
    entries.set(key, stored);
  }

  function keep(key: string, finished: Finished, epoch: number, at: VersionAt): Stored {
    const stored = store(finished, at, epoch);
    const isKept = finished.keep !== false && isFresh(stored);
    // A key cut out of an address would keep the whole address in memory.
    const own = exactly(Buffer.from(key)).toString('latin1');
    if (isKept) entries.set(own, stored);
    // Without a compressed form the plain one serves.
    if (finished.body.length >= SMALL) stored.compressed = addCompressed(own, stored, isKept);
    return stored;
  }

  function get(key: string): Stored | undefined {
    const stored = entries.get(key);
    if (!stored) return undefined;
    if (!isFresh(stored)) {
      entries.delete(key);
      return undefined;
    }
    // It was put off when too many others waited.
    stored.compressed ??= addCompressed(key, stored, true);
    return stored;
  }

  return {
    get,
    find(key, make) {
      const known = get(key);
      if (known) return Promise.resolve(known);
      const { epoch } = versions;
      const at = versions.snapshot();
      const underWay = making.get(key);
      if (underWay?.epoch === epoch) return underWay.stored;
      const stored = make()
        .then((finished) => keep(key, finished, epoch, at))
        .finally(() => {
          if (making.get(key)?.stored === stored) making.delete(key);
        });
      making.set(key, { epoch, stored });
      return stored;
    },
    get bytes() {
      return entries.calculatedSize;
    },
  };
}

function weigh({ forms, ownHeaders, dependsOn }: Stored, key: string): number {
  let bytes = ENTRY + key.length + dependsOn.length * 16;
  for (const form of Object.values(forms)) bytes += BODY + form.buffer.byteLength;
  for (const text of ownHeaders) bytes += 16 + text.length;
  return Math.ceil(bytes * GROWTH);
}

function store(finished: Finished, at: VersionAt, epoch: number): Stored {
  const { status = 200, headers, ownHeaders = [], dependsOn } = finished;
  const body = exactly(finished.body);
  return {
    status,
    digest: createHash('sha256').update(body).digest().toString('base64url', 0, 16),
    forms: { identity: body },
    headers,
    ownHeaders,
    dependsOn,
    seen: dependsOn.map(at),
    checkedAt: epoch,
    compressed: DONE,
  };
}
