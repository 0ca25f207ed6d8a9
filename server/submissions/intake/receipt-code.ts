import { createHmac, timingSafeEqual } from 'node:crypto';
import { ALPHABET } from './receipt-no.ts';

const LENGTH = 8;

/**
 * What only a receipt tells beside its number, such as `7C2E-39A4`: made of the number with the installation's key, so that
 * none is kept. Of numbers that somebody has heard the code is still to be guessed.
 */
export function receiptCode(receiptNo: string, key: Buffer): string {
  const drawn = createHmac('sha256', key).update(`receipt ${receiptNo}`).digest();
  const code = Array.from(
    { length: LENGTH },
    (_, at) => ALPHABET[drawn.readUInt16BE(2 * at) % ALPHABET.length],
  );
  return `${code.slice(0, 4).join('')}-${code.slice(4).join('')}`;
}

/** As people type it: in small letters, with the stroke elsewhere or not at all. */
const plain = (code: string) => Buffer.from(code.toUpperCase().replace(/[^0-9A-Z]/g, ''));

export function isReceiptCode(typedCode: string, receiptNo: string, key: Buffer): boolean {
  const [typed, right] = [plain(typedCode), plain(receiptCode(receiptNo, key))];
  return typed.length === right.length && timingSafeEqual(typed, right);
}
