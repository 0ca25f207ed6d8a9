import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { fromRandomAccessReaderPromise, type Options, RandomAccessReader, type ZipFile } from 'yauzl';

/** Entries of a zip that are looked at; its directory is all of one kind. */
const ENTRIES = 1000;

/** Beginnings of a zip: its first file, or, where there is none, its end. */
const EMPTY_ZIP = '504b0506';
const ZIP = ['504b0304', EMPTY_ZIP];
const RAR4 = '526172211a0700';
const RAR5 = '526172211a070100';

/** At most `length` bytes of a file from `position` on. */
export async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

export async function withOpenFile<T>(path: string, look: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path);
  try {
    return await look(file);
  } finally {
    await file.close();
  }
}

/** What ends a zip, and its bytes before the comment, whose length is the last of it. Source: APPNOTE.TXT 4.3.16. */
const END = Buffer.from(EMPTY_ZIP, 'hex');
const END_BYTES = 22;
const COMMENT_MAX_BYTES = 0xffff;

/**
 * Where an archive of `size` bytes ends: zero bytes behind it, with which disks, tapes and old programs fill up blocks, are
 * not its own. `size` where nothing else than zeros stands there, or no end is found.
 */
async function endOf(file: FileHandle, size: number): Promise<number> {
  let last = size;
  while (last > 0) {
    const from = Math.max(0, last - COMMENT_MAX_BYTES);
    const used = (await readBytes(file, from, last - from)).findLastIndex((byte) => byte !== 0);
    last = from + used + 1;
    if (used >= 0) break;
  }
  const from = Math.max(0, last - END_BYTES - COMMENT_MAX_BYTES);
  const tail = await readBytes(file, from, last - from + END_BYTES);
  const at = tail.lastIndexOf(END);
  if (at < 0 || at + END_BYTES > tail.length) return size;
  const end = from + at + END_BYTES + tail.readUInt16LE(at + END_BYTES - 2);
  return end >= last && end < size ? end : size;
}

class FileReader extends RandomAccessReader {
  readonly #file: FileHandle;

  constructor(file: FileHandle) {
    super();
    this.#file = file;
  }

  override read(...[buffer, offset, length, position, callback]: Parameters<RandomAccessReader['read']>) {
    this.#file
      .read(buffer, offset, length, position)
      .then(
        ({ bytesRead }) => callback(bytesRead < length ? new Error('the archive is cut off') : null),
        callback,
      );
  }

  override close(callback: (error: Error | null) => void) {
    this.#file.close().then(() => callback(null), callback);
  }
}

/** Opens a zip to read its directory; zero bytes behind it do not count. It closes itself once it was read to the end. */
export async function openZip(path: string, options: Options = {}): Promise<ZipFile> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return await fromRandomAccessReaderPromise(new FileReader(file), await endOf(file, size), options);
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** The first names of a zip's directory, as their bytes; null where that cannot be read. Nothing is unpacked. */
export async function zipEntries(path: string, most = ENTRIES): Promise<string[] | null> {
  const beginning = (await withOpenFile(path, (file) => readBytes(file, 0, 4))).toString('hex');
  if (!ZIP.includes(beginning)) return null;
  try {
    // Names are left as bytes: Chinese ones from Windows are in no encoding that the archive tells.
    const zip = await openZip(path, { decodeStrings: false });
    const names: string[] = [];
    for await (const { fileName } of zip.eachEntry()) {
      names.push((fileName as unknown as Buffer).toString('latin1'));
      if (names.length === most) break;
    }
    // What begins with a file must have one.
    return names.length > 0 || beginning === EMPTY_ZIP ? names : null;
  } catch {
    return null;
  }
}

/** Whether a file is a zip whose directory can be read. */
export const isZip = async (path: string): Promise<boolean> => (await zipEntries(path)) !== null;

/** Whether a zip has folders at most: there is nothing in it to read. */
export async function isEmptyZip(path: string): Promise<boolean> {
  const names = (await zipEntries(path)) ?? [];
  return names.length < ENTRIES && names.every((name) => /[\\/]$/.test(name));
}

/**
 * Whether a file is a RAR archive of version 4 or 5 by its signature and its first header, which must be the archive's
 * own and whole by its checksum. No free library reads more.
 */
export function isRar(path: string): Promise<boolean> {
  return withOpenFile(path, async (file) => {
    const signature = (await readBytes(file, 0, 8)).toString('hex');
    if (signature === RAR5) return hasRar5Header(file);
    return signature.startsWith(RAR4) && hasRar4Header(file);
  });
}

/** Checksum of 2 bytes, type, flags of 2, size of 2, then what the size leaves. */
async function hasRar4Header(file: FileHandle): Promise<boolean> {
  const [MAIN, WITH_COMMENT, PLAIN_SIZE] = [0x73, 0x02, 13];
  const fixed = await readBytes(file, 7, 7);
  if (fixed.length < 7 || fixed[2] !== MAIN) return false;
  const size = fixed.readUInt16LE(5);
  // The checksum of a header that carries a comment ends before it.
  const covered = fixed.readUInt16LE(3) & WITH_COMMENT ? PLAIN_SIZE : size;
  const header = await readBytes(file, 7, covered);
  if (size < PLAIN_SIZE || header.length < covered) return false;
  return (crc32(header.subarray(2)) & 0xffff) === header.readUInt16LE(0);
}

/** Checksum of 4 bytes, then size and type as numbers of 7 bits a byte, then what the size leaves. */
async function hasRar5Header(file: FileHandle): Promise<boolean> {
  const [MAIN, ENCRYPTION] = [1, 4];
  const fixed = await readBytes(file, 8, 7);
  const size = readNumber(fixed.subarray(4));
  if (!size || size.value === 0) return false;
  const header = await readBytes(file, 12, size.length + size.value);
  if (header.length < size.length + size.value || crc32(header) !== fixed.readUInt32LE(0)) return false;
  const type = readNumber(header.subarray(size.length));
  return type?.value === MAIN || type?.value === ENCRYPTION;
}

/** A number, lowest bits first, each byte but its last with the top bit set; null where it does not end. */
export function readNumber(bytes: Buffer): { value: number; length: number } | null {
  let value = 0;
  for (const [at, byte] of bytes.entries()) {
    value += (byte & 0x7f) * 2 ** (7 * at);
    if (byte < 0x80) return { value, length: at + 1 };
  }
  return null;
}
