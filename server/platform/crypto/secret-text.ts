import { hash } from 'node:crypto';

const MIN_BYTES = 32;
/** Minimum number of different bytes among 32 random ones. */
const MIN_DIFFERENT_BYTES = 20;

function bytesOf(text: string): Buffer | null {
  if (/^([\da-f]{2})+$/i.test(text)) return Buffer.from(text, 'hex');
  // Words and phrases in lower case could be read as Base64 too.
  const isBase64 = /^[\w+/-]+={0,2}$/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text);
  return isBase64 ? Buffer.from(text, 'base64') : null;
}

/** Whether the bytes may have come from a generator: no sequence of four bytes occurs twice, and most bytes differ. */
function looksRandom(bytes: Buffer): boolean {
  const fours = Array.from({ length: bytes.length - 3 }, (_, at) => bytes.toString('hex', at, at + 4));
  return new Set(fours).size === fours.length && new Set(bytes).size >= MIN_DIFFERENT_BYTES;
}

/**
 * Returns the 32-byte key of a secret in Base64 or hex. Null for a secret of fewer than 32 bytes, or one that does not look
 * random.
 */
export function readSecret(text: string): Buffer | null {
  const bytes = bytesOf(text.trim());
  if (!bytes || bytes.length < MIN_BYTES || !looksRandom(bytes)) return null;
  return hash('sha256', bytes, 'buffer');
}
