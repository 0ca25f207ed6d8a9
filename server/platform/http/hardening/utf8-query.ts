const utf8 = new TextDecoder('utf-8', { fatal: true });
const gb18030 = new TextDecoder('gb18030', { fatal: true });

/** Matches a byte beyond ASCII, escaped or, as old browsers send it, raw. */
const BEYOND_ASCII = /%[89a-f][\da-f]|[\x80-\xff]/i;

function decode(decoder: TextDecoder, bytes: Buffer): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

const bytesOf = (part: string): Buffer =>
  Buffer.from(
    part.replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/**
 * Converts a URL's query to UTF-8. Pages and programs in GBK send their own encoding: a query that is not UTF-8 is decoded as GB
 * 18030, a superset of GBK, and left unchanged when it is not valid in that either.
 */
export function utf8Query(url: string): string {
  const at = url.indexOf('?') + 1;
  const query = url.slice(at);
  if (at === 0 || !BEYOND_ASCII.test(query)) return url;
  const bytes = bytesOf(query);
  if (decode(utf8, bytes) !== null || decode(gb18030, bytes) === null) return url;
  const recode = (part: string) => encodeURIComponent(gb18030.decode(bytesOf(part)));
  return url.slice(0, at) + query.replace(/[^&=+]+/g, recode);
}
