import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** An encoder takes a megabyte and more for as long as it works. */
const AT_ONCE = 2;
/** Bodies that may wait for their turn. */
const WAITING = 64;

/** Compresses a body; null where too many others wait, or where nobody wants it any more when its turn comes. */
export type Compress = (
  body: Buffer,
  isWanted: () => boolean,
) => Promise<{ br: Buffer; gzip: Buffer } | null>;

/**
 * A buffer of just these bytes. What a library hands out is often a part of something larger, which stays in memory as
 * a whole for as long as the part does.
 */
export function exactly(bytes: Uint8Array): Buffer {
  if (bytes instanceof Buffer && bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}

export function createCompress(): Compress {
  const limit = pLimit(AT_ONCE);
  return async (body, isWanted) => {
    if (limit.pendingCount >= WAITING) return null;
    return limit(async () => {
      if (!isWanted()) return null;
      const br = await compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
      const gz = await compressGzip(body, { level: 7 });
      return { br: exactly(br), gzip: exactly(gz) };
    });
  };
}
