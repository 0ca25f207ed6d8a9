import { createHash } from 'node:crypto';

/** A puzzle: find a number such that the SHA-256 of `salt` followed by it begins with `bits` zero bits. */
export interface ProofOfWorkPuzzle {
  salt: string;
  bits: number;
}

/** A number, with more digits than any that a client finds. Without work, one empty answer in 2^`bits` would be right. */
const NUMBER = /^\d{1,64}$/;

function zeroBits(hash: Buffer): number {
  let bits = 0;
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}

/** Returns whether `answer` solves the puzzle: one hash, however long the search for it took. */
export function isSolved({ salt, bits }: ProofOfWorkPuzzle, answer: string): boolean {
  if (!NUMBER.test(answer)) return false;
  const hash = createHash('sha256')
    .update(salt + answer)
    .digest();
  return zeroBits(hash) >= bits;
}
