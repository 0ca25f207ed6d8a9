import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { MEDIA } from '@pv-brain/contract/content/media.ts';
import { MEDIA_ANSWER } from '@pv-brain/contract/content/messages/media.ts';
import type { Sharp } from 'sharp';
import { Refusal } from '../../platform/errors/refusal.ts';
import { readBytes, withOpenFile } from '../files/archives.ts';
import { loadSharp, queueUpload, TIME_LIMIT } from './sharp.ts';

/** File type by the first bytes: an accepted picture, a known but refused one, or null for unknown. */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'svg' | null;

/** Number of bytes that suffice to recognise the type. */
const SIGNATURE_BYTES = 1024;

const AVIF = ['avif', 'avis', 'mif1', 'miaf'];
const HEIC = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'msf1'];

/** An ISO file names its brand, and then compatible ones: a still picture of either kind may be `mif1` first. */
function isoKind(beginning: Buffer): PictureKind {
  const brands = beginning.toString('latin1', 8, Math.min(beginning.readUInt32BE(0), SIGNATURE_BYTES));
  if (HEIC.some((brand) => brands.includes(brand)) && !brands.includes('avif')) return 'heic';
  return AVIF.some((brand) => brands.includes(brand)) ? 'avif' : null;
}

/** Detects the type from content alone, since names prove nothing. The picture must still be decoded whole. */
function pictureKind(beginning: Buffer): PictureKind {
  const at = (from: number, to: number) => beginning.toString('latin1', from, to);
  if (at(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (at(0, 6) === 'GIF87a' || at(0, 6) === 'GIF89a') return 'gif';
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'webp';
  if (at(4, 8) === 'ftyp') return isoKind(beginning);
  return /<svg[\s>]|<!doctype svg/i.test(beginning.toString('utf8')) ? 'svg' : null;
}

/**
 * Minimum pixels of the shorter side of the stored picture: smaller ones are tracking pixels, or lines whose rendition would grow
 * without bound when one side is given.
 */
const MIN_CROP_PX = 16;

/** Quality of a stored JPEG: visually lossless, and the source of all renditions. */
const QUALITY = 92;

/** The stored form of a picture: upright, in sRGB, without metadata of cameras or programs. */
export interface Master {
  /** Path of the file; the caller removes it. */
  path: string;
  /** SHA-256 of the bytes. */
  digest: string;
  /** Size in bytes. */
  size: number;
  width: number;
  height: number;
  extension: '.jpg' | '.png';
  contentType: 'image/jpeg' | 'image/png';
}

/** An area of a picture in pixels, after a clockwise rotation by `turn` degrees. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
  turn: 0 | 90 | 180 | 270;
}

const refuse = (code: number, msg: string) => Refusal.field({ field: 'file', msg }, code);

async function refuseOtherFormats(path: string): Promise<void> {
  const kind = pictureKind(await withOpenFile(path, (file) => readBytes(file, 0, SIGNATURE_BYTES)));
  if (kind === 'svg') throw refuse(415, MEDIA_ANSWER.svg);
  if (kind === 'heic') throw refuse(415, MEDIA_ANSWER.heic);
  if (kind === null) throw refuse(415, MEDIA_ANSWER.notPicture);
}

/** Writes the stored form of a picture to `path`. */
async function write(picture: Sharp, isOpaque: boolean, path: string): Promise<Master> {
  const form = isOpaque ? picture.jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }) : picture.png();
  const { data, info } = await form.toBuffer({ resolveWithObject: true });
  await writeFile(path, data, { mode: 0o600, flag: 'wx' });
  return {
    path,
    size: data.length,
    width: info.width,
    height: info.height,
    digest: createHash('sha256').update(data).digest('hex'),
    ...(isOpaque
      ? { extension: '.jpg', contentType: 'image/jpeg' }
      : { extension: '.png', contentType: 'image/png' }),
  };
}

/**
 * Decodes an uploaded picture whole and writes its stored form to `${path}.kept`, which drops everything behind and beside the
 * pixels. Throws a Refusal for a file that is not a picture, is animated, broken or has too many pixels, which is found before
 * decoding.
 */
export async function makeMaster(path: string): Promise<Master> {
  await refuseOtherFormats(path);
  const sharp = await loadSharp();
  return queueUpload(async () => {
    const content = await readFile(path);
    const options = { failOn: 'warning', limitInputPixels: false } as const;
    // Reads the header only, which counts the frames of an animated picture.
    const head = await sharp(content, options).metadata().catch(broken);
    if (head.width * head.height > MEDIA.mostPixels) throw refuse(413, MEDIA_ANSWER.tooManyPixels);
    if ((head.pages ?? 1) > 1 && head.format !== 'heif') throw refuse(415, MEDIA_ANSWER.moving);
    if (head.format === 'heif' && head.compression !== 'av1') throw refuse(415, MEDIA_ANSWER.heic);
    const { edge: maxEdge } = MEDIA;
    const [shorter = 0, longer = 0] = [head.width, head.height].sort((a, b) => a - b);
    if (shorter < MIN_CROP_PX) throw refuse(400, MEDIA_ANSWER.tooSmall);
    if (shorter * maxEdge < MIN_CROP_PX * longer)
      throw refuse(400, MEDIA_ANSWER.tooNarrow(maxEdge / MIN_CROP_PX));
    const picture = sharp(content, { ...options, limitInputPixels: MEDIA.mostPixels })
      .autoOrient()
      .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true })
      .timeout(TIME_LIMIT);
    // Drawings stay sharp as PNG; photographs would be ten times as large.
    const isOpaque = head.format !== 'png' && head.format !== 'gif' && !head.hasAlpha;
    return await write(picture, isOpaque, `${path}.kept`).catch(broken);
  });
}

/** Crops a stored picture into a new file at `path`. Throws a Refusal when the area exceeds the picture or is too small. */
export async function cutOut(content: Buffer, area: Area, path: string): Promise<Master> {
  const sharp = await loadSharp();
  return queueUpload(async () => {
    const { turn, ...part } = area;
    const { width, height, format } = await sharp(content).metadata();
    const [across, down] = turn % 180 === 0 ? [width, height] : [height, width];
    const isInside = part.left + part.width <= across && part.top + part.height <= down;
    // Without a field: an area is not a field of a form, and forms alone show the errors of fields.
    if (!isInside) throw new Refusal(400, MEDIA_ANSWER.area);
    if (Math.min(part.width, part.height) < MIN_CROP_PX) throw new Refusal(400, MEDIA_ANSWER.areaTooSmall);
    return write(sharp(content).rotate(turn).extract(part), format === 'jpeg', path);
  });
}

function broken(error: unknown): never {
  const { code, message } = Object(error) as { code?: string; message?: string };
  // Rethrow errors of the disk: they are not caused by the picture.
  if (code !== undefined) throw error;
  if (message?.startsWith('timeout')) throw refuse(413, MEDIA_ANSWER.tooSlow);
  throw refuse(415, MEDIA_ANSWER.damaged);
}
