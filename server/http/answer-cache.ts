import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Versions } from './versions.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Bodies below this gain nothing from compression. */
const SMALL = 860;

export type Encoding = 'identity' | 'gzip' | 'br';

/** One form of a finished answer. */
interface Form {
  body: Buffer;
  /** Strong, so each encoding has its own. */
  etag: string;
  /** Header names and values in turn, as `writeHead` takes them. */
  headers: string[];
}

/** A finished answer: its bytes in every encoding that is ready, with the headers that go with each. */
export interface Stored {
  /** What the etags of all forms begin with, after the quote. */
  readonly digest: string;
  readonly forms: { identity: Form } & Partial<Record<Encoding, Form>>;
  readonly dependsOn: readonly string[];
  /** Versions of `dependsOn` when the answer was made. */
  readonly seen: readonly (number | string)[];
  checkedAt: number;
  /** Settles when the compressed forms are ready. */
  readonly compressed: Promise<void>;
}

export interface Finished {
  body: Buffer;
  headers: Readonly<Record<string, string>>;
  /** Sections whose writes make the answer old. */
  dependsOn: readonly string[];
}

export interface AnswerCache {
  /** The answer, unless something it was made from has changed since. */
  get(key: string): Stored | undefined;
  /** Keeps an answer that was begun at `epoch`; one that a write overtook is handed back but not kept. */
  put(key: string, finished: Finished, epoch: number): Stored;
  /** Bytes held now. */
  readonly bytes: number;
}

/** A cache of finished answers, bounded by bytes, least recently used out first. */
export function createAnswerCache(versions: Versions, maxBytes: number): AnswerCache {
  const entries = new LRUCache<string, Stored>({
    // The library takes 0 for "no bound"; a byte holds nothing.
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ forms }, key) =>
      Object.values(forms).reduce((bytes, form) => bytes + form.body.length + 512, key.length * 2),
  });

  function isFresh(stored: Stored): boolean {
    const { epoch } = versions;
    if (stored.checkedAt === epoch) return true;
    if (!stored.dependsOn.every((section, at) => versions.of(section) === stored.seen[at])) return false;
    stored.checkedAt = epoch;
    return true;
  }

  return {
    get(key) {
      const stored = entries.get(key);
      if (!stored || isFresh(stored)) return stored;
      entries.delete(key);
      return undefined;
    },
    put(key, finished, epoch) {
      const stored = store(finished, versions, epoch);
      if (versions.epoch !== epoch) return stored;
      entries.set(key, stored);
      // Set once more when compressed, so that the new bytes count towards the bound; a newer answer is left alone.
      stored.compressed.then(() => {
        if (entries.peek(key) !== stored) return;
        // An LRU cache does not measure the same value again, so it goes out first.
        entries.delete(key);
        entries.set(key, stored);
      });
      return stored;
    },
    get bytes() {
      return entries.calculatedSize;
    },
  };
}

function store({ body, headers, dependsOn }: Finished, versions: Versions, epoch: number): Stored {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const common = [...Object.entries(headers).flat(), 'vary', 'accept-encoding'];
  const forms: Stored['forms'] = { identity: formOf(body, `"${digest}"`, common) };
  return {
    digest,
    forms,
    // Without a compressed form the plain one serves.
    compressed: body.length < SMALL ? Promise.resolve() : compress(forms, digest, common).catch(() => {}),
    dependsOn,
    seen: dependsOn.map((section) => versions.of(section)),
    checkedAt: epoch,
  };
}

function formOf(body: Buffer, etag: string, headers: readonly string[]): Form {
  return { body, etag, headers: [...headers, 'etag', etag, 'content-length', String(body.length)] };
}

async function compress(forms: Stored['forms'], digest: string, common: readonly string[]): Promise<void> {
  const { body } = forms.identity;
  const [br, gz] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    compressGzip(body, { level: 7 }),
  ]);
  forms.br = formOf(br, `"${digest}-br"`, [...common, 'content-encoding', 'br']);
  forms.gzip = formOf(gz, `"${digest}-gzip"`, [...common, 'content-encoding', 'gzip']);
}
