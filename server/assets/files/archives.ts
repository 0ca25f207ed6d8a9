import { type FileHandle, open } from 'node:fs/promises';
import { fromRandomAccessReaderPromise, type Options, RandomAccessReader, type ZipFile } from 'yauzl';

/** Maximum zip entries that are read; the whole directory has one format. */
const ENTRIES = 1000;

/** Signatures of a zip: that of its first file or, without files, that of its end record. */
const EMPTY_ZIP = '504b0506';
const ZIP = ['504b0304', EMPTY_ZIP];

/** Reads at most `length` bytes of a file from `position` on. */
export async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

export async function withOpenFile<T>(path: string, run: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path);
  try {
    return await run(file);
  } finally {
    await file.close();
  }
}

/**
 * End record of a zip: signature, and its length in bytes without the comment. Its last field is the comment's length. Source:
 * APPNOTE.TXT 4.3.16.
 */
const END = Buffer.from(EMPTY_ZIP, 'hex');
const END_BYTES = 22;
const COMMENT_MAX_BYTES = 0xffff;

/**
 * Returns where an archive of `size` bytes ends without trailing zero bytes, with which disks, tapes and old programs fill up
 * blocks. Returns `size` for a file of zeros only, or without an end record.
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
        ({ bytesRead }) => callback(bytesRead < length ? new Error('the archive is incomplete') : null),
        callback,
      );
  }

  override close(callback: (error: Error | null) => void) {
    this.#file.close().then(() => callback(null), callback);
  }
}

/** Opens a zip to read its directory; trailing zero bytes are ignored. Closes itself after the last entry. */
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

/** Returns the first names of a zip's directory as bytes; null when the directory cannot be read. Nothing is unpacked. */
export async function zipEntries(path: string, maxEntries = ENTRIES): Promise<string[] | null> {
  const beginning = (await withOpenFile(path, (file) => readBytes(file, 0, 4))).toString('hex');
  if (!ZIP.includes(beginning)) return null;
  try {
    // Names stay bytes: the archive does not state the encoding of Chinese names from Windows.
    const zip = await openZip(path, { decodeStrings: false });
    const names: string[] = [];
    for await (const { fileName } of zip.eachEntry()) {
      names.push((fileName as unknown as Buffer).toString('latin1'));
      if (names.length === maxEntries) break;
    }
    // A zip that begins with a file signature must list at least one file.
    return names.length > 0 || beginning === EMPTY_ZIP ? names : null;
  } catch {
    return null;
  }
}

/** Returns whether a file is a zip whose directory can be read. */
export const isZip = async (path: string): Promise<boolean> => (await zipEntries(path)) !== null;

/** Returns whether a zip is empty or holds only folders. */
export async function isEmptyZip(path: string): Promise<boolean> {
  const names = (await zipEntries(path)) ?? [];
  return names.length < ENTRIES && names.every((name) => /[\\/]$/.test(name));
}
