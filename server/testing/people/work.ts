import { hash } from 'node:crypto';

/** Finds the number that solves a puzzle, as a browser would. */
export function solveWork({ salt, bits }: { salt: string; bits: number }): string {
  const nibbles = '0'.repeat(Math.floor(bits / 4));
  const zeroBits = (hex: string) => 256 - BigInt(`0x${hex}`).toString(2).length;
  for (let number = 0; ; number += 1) {
    const hex = hash('sha256', salt + number);
    if (hex.startsWith(nibbles) && zeroBits(hex) >= bits) return String(number);
  }
}
