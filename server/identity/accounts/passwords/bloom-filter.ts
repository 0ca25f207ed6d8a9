import { createHash } from 'node:crypto';

/**
 * Bloom filter: a set that can be queried but not listed. A word in it is always found, any other one by chance about seven times
 * in 100,000 (20 bits and 14 hashes a word). It takes 2.5 bytes a word, whatever its length.
 */
const BITS_PER_WORD = 20;
const HASHES = 14;

/** Yields the indexes of a word's bits: two numbers of its SHA-256, combined as often as needed (Kirsch and Mitzenmacher). */
function* bitIndexes(word: string, bits: number): Generator<number> {
  const digest = createHash('sha256').update(word).digest();
  const [first, step] = [digest.readUInt32LE(0), digest.readUInt32LE(4)];
  for (let hashIndex = 0; hashIndex < HASHES; hashIndex += 1) yield (first + hashIndex * step) % bits;
}

/** Creates the filter of these words, in the format read by `bloomFilterHas`. */
export function createBloomFilter(words: ReadonlySet<string>): Buffer {
  const filter = Buffer.alloc(Math.ceil((words.size * BITS_PER_WORD) / 8));
  for (const word of words) {
    for (const bitIndex of bitIndexes(word, filter.length * 8)) {
      filter.writeUInt8(filter.readUInt8(bitIndex >> 3) | (1 << (bitIndex & 7)), bitIndex >> 3);
    }
  }
  return filter;
}

/** Returns whether a word is in the filter; rarely also true for a word that is not. */
export function bloomFilterHas(filter: Buffer, word: string): boolean {
  for (const bitIndex of bitIndexes(word, filter.length * 8)) {
    if ((filter.readUInt8(bitIndex >> 3) & (1 << (bitIndex & 7))) === 0) return false;
  }
  return true;
}
