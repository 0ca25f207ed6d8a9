import { encode } from 'uqr';

/** Quiet zone around the code, in modules, which readers expect. */
const BORDER = 3;

/**
 * Returns a text as a QR code: number of modules per side, and the dark ones as an SVG path. Generated locally, so that the text
 * is sent to no other service.
 */
export function qrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
