import { createHmac, timingSafeEqual } from 'node:crypto';
import { ALPHABET, plainCharacters } from './receipt-no.ts';

const LENGTH = 8;

/**
 * Computes the code on a receipt beside its number, such as `7C2E-39A4`, from the number and the installation's key, so that it
 * is not stored. Knowing a receipt number does not give its code.
 */
export function receiptCode(receiptNo: string, key: Buffer): string {
  const drawn = createHmac('sha256', key).update(`receipt ${receiptNo}`).digest();
  const code = Array.from(
    { length: LENGTH },
    (_, at) => ALPHABET[drawn.readUInt16BE(2 * at) % ALPHABET.length],
  );
  return `${code.slice(0, 4).join('')}-${code.slice(4).join('')}`;
}

/** Normalises a typed code: lower case, full width, and hyphens elsewhere or missing. */
const plain = (code: string) => Buffer.from(plainCharacters(code));

export function isReceiptCode(code: string, receiptNo: string, key: Buffer): boolean {
  const [input, expected] = [plain(code), plain(receiptCode(receiptNo, key))];
  return input.length === expected.length && timingSafeEqual(input, expected);
}
