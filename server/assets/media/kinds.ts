/** File type by the first bytes: an accepted picture, a known but refused one, or null for unknown. */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'svg' | null;

/** Number of bytes that suffice to recognise the type. */
export const SIGNATURE_BYTES = 1024;

const AVIF = ['avif', 'avis', 'mif1', 'miaf'];
const HEIC = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'msf1'];

/** An ISO file names its brand, and then compatible ones: a still picture of either kind may be `mif1` first. */
function isoKind(beginning: Buffer): PictureKind {
  const brands = beginning.toString('latin1', 8, Math.min(beginning.readUInt32BE(0), SIGNATURE_BYTES));
  if (HEIC.some((brand) => brands.includes(brand)) && !brands.includes('avif')) return 'heic';
  return AVIF.some((brand) => brands.includes(brand)) ? 'avif' : null;
}

/** Detects the type from content alone, since names prove nothing. The picture must still be decoded whole. */
export function pictureKind(beginning: Buffer): PictureKind {
  const at = (from: number, to: number) => beginning.toString('latin1', from, to);
  if (at(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (at(0, 6) === 'GIF87a' || at(0, 6) === 'GIF89a') return 'gif';
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'webp';
  if (at(4, 8) === 'ftyp') return isoKind(beginning);
  return /<svg[\s>]|<!doctype svg/i.test(beginning.toString('utf8')) ? 'svg' : null;
}
