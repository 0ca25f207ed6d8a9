import { hash } from 'node:crypto';

const MIN_BYTES = 32;
/** Of 32 random bytes at least so many differ. */
const MIN_DIFFERENT_BYTES = 20;

function bytesOf(text: string): Buffer | null {
  if (/^([\da-f]{2})+$/i.test(text)) return Buffer.from(text, 'hex');
  // Words and phrases of small letters could be read as Base64 too.
  const isBase64 = /^[\w+/-]+={0,2}$/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text);
  return isBase64 ? Buffer.from(text, 'base64') : null;
}

/** Whether bytes may have come from a generator: no four of them stand there twice, and most differ. */
function looksRandom(bytes: Buffer): boolean {
  const fours = Array.from({ length: bytes.length - 3 }, (_, at) => bytes.toString('hex', at, at + 4));
  return new Set(fours).size === fours.length && new Set(bytes).size >= MIN_DIFFERENT_BYTES;
}

/** The key of 32 bytes of a secret in Base64 or hex. Null for one of fewer than 32 bytes, or that nobody drew by lot. */
export function readSecret(text: string): Buffer | null {
  const bytes = bytesOf(text.trim());
  if (!bytes || bytes.length < MIN_BYTES || !looksRandom(bytes)) return null;
  return hash('sha256', bytes, 'buffer');
}
