import { encode } from 'uqr';

/** Light modules around the code, as readers expect. */
const BORDER = 3;

/** A text as a QR code: modules of a side, and its dark ones as a path of SVG. Drawn here, so that what it says goes to nobody. */
export function qrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
