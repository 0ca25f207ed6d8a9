import { sha256 } from '@noble/hashes/sha2.js';
import type { Work } from './fetch-captcha.ts';

/** Tries between two reports of progress. */
const TRIES_PER_REPORT = 16_384;

function zeroBits(hash: Uint8Array): number {
  let bits = 0;
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}

/**
 * Returns the first number, as decimal text, that solves the puzzle. The browser's own SHA-256 is asynchronous and missing on
 * http pages; half a million tries need a synchronous one that allocates nothing for each try.
 */
export function search({ salt, bits }: Work, onProgress: (tried: number) => void): string {
  const start = sha256.create().update(new TextEncoder().encode(salt));
  const hasher = start.clone();
  const hash = new Uint8Array(hasher.outputLen);
  const digits = new Uint8Array(16);
  for (let number = 0; ; number += 1) {
    const text = String(number);
    for (let at = 0; at < text.length; at += 1) digits[at] = text.charCodeAt(at);
    start._cloneInto(hasher);
    hasher.update(digits.subarray(0, text.length)).digestInto(hash);
    if (zeroBits(hash) >= bits) return text;
    if (number % TRIES_PER_REPORT === 0) onProgress(number);
  }
}
