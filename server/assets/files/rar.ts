import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { readBytes, withOpenFile } from './archives.ts';

/** A file in an archive, according to the archive's headers. */
interface RarRow {
  name: string;
  /** Unpacked size in bytes. */
  size: number;
}

/** Contents of the headers; `isLocked` when the names are encrypted with a password. */
export interface RarDirectory {
  rows: RarRow[];
  isMore: boolean;
  isLocked: boolean;
}

/** Maximum bytes of a header: a name of 2,000 characters and additional fields. */
const HEADER_MAX_BYTES = 64 * 1024;
/** Maximum headers that are read, including folders and services. */
const HEADERS = 10_000;

const utf8 = new TextDecoder('utf-8');
const gbk = new TextDecoder('gbk');
const windowsName = (name: string) => name.replaceAll('\\', '/');

/** A header: the file it describes, and where the next header begins; null for the archive's end. */
interface Header {
  file?: RarRow;
  /** Whether an archive may begin with it. */
  isFirst?: boolean;
  isLocked?: boolean;
  next: number;
}

type ReadHeader = (file: FileHandle, at: number) => Promise<Header | null>;

/** Returns where the headers of an archive begin, by its signature, and how to read them; null for a file of another type. */
async function formatOf(file: FileHandle): Promise<{ at: number; readHeader: ReadHeader } | null> {
  const signature = (await readBytes(file, 0, 8)).toString('hex');
  if (signature === '526172211a070100') return { at: 8, readHeader: rar5Header };
  return signature.startsWith('526172211a0700') ? { at: 7, readHeader: rar4Header } : null;
}

/**
 * Returns whether a file is a RAR archive of version 4 or 5 by its signature and its first header, which must be the archive's
 * main header, or that of its encryption, with a correct checksum.
 */
export function isRar(path: string): Promise<boolean> {
  return withOpenFile(path, async (file) => {
    const format = await formatOf(file);
    const header = await format?.readHeader(file, format.at).catch(() => null);
    return header?.isFirst === true;
  });
}

/**
 * Returns the files in a RAR archive of version 4 or 5 by its headers, up to `maxRows`; no data is read and nothing is unpacked.
 * Returns null when a header is broken. Source: RAR 5.0 archive format (rarlab.com/technote.htm); of version 4 the technote of
 * its time.
 */
export function rarDirectory(path: string, maxRows: number): Promise<RarDirectory | null> {
  return withOpenFile(path, async (file) => {
    const format = await formatOf(file);
    if (!format) return null;
    const { readHeader } = format;
    const { size } = await file.stat();
    const rows: RarRow[] = [];
    let { at } = format;
    for (let count = 0; at < size; count += 1) {
      const header = await readHeader(file, at).catch(() => undefined);
      if (header === undefined) return null;
      if (header === null) break;
      if (header.isLocked) return { rows: [], isMore: false, isLocked: true };
      if (count === HEADERS || (header.file && rows.length === maxRows))
        return { rows, isMore: true, isLocked: false };
      if (header.file) rows.push(header.file);
      // A position that goes back would loop forever.
      if (!(header.next > at)) return null;
      at = header.next;
    }
    return { rows, isMore: false, isLocked: false };
  });
}

/** Returns whether a RAR archive is empty or holds only folders; false when its names are encrypted or it is broken. */
export async function isEmptyRar(path: string): Promise<boolean> {
  const directory = await rarDirectory(path, 0);
  return directory !== null && !directory.isMore && !directory.isLocked;
}

class Broken extends Error {}

/** Reads a number: lowest bits first, top bit set in each byte but the last. Returns null when the number has no end. */
function readNumber(bytes: Buffer): { value: number; length: number } | null {
  let value = 0;
  for (const [at, byte] of bytes.entries()) {
    value += (byte & 0x7f) * 2 ** (7 * at);
    if (byte < 0x80) return { value, length: at + 1 };
  }
  return null;
}

/** Returns a reader of consecutive numbers. */
function numbersOf(bytes: Buffer) {
  let at = 0;
  return {
    at: () => at,
    skip: (count: number) => {
      at += count;
    },
    next(): number {
      const number = readNumber(bytes.subarray(at, at + 10));
      if (!number) throw new Broken();
      at += number.length;
      return number.value;
    },
  };
}

const [MAIN_5, FILE_5, LOCKED_5, END_5] = [1, 2, 4, 5];

async function rar5Header(file: FileHandle, at: number): Promise<Header | null> {
  const fixed = await readBytes(file, at, 7);
  const size = readNumber(fixed.subarray(4));
  if (!size || size.value === 0 || size.value > HEADER_MAX_BYTES) throw new Broken();
  const checkedBytes = await readBytes(file, at + 4, size.length + size.value);
  if (checkedBytes.length < size.length + size.value || crc32(checkedBytes) !== fixed.readUInt32LE(0))
    throw new Broken();
  const header = checkedBytes.subarray(size.length);
  const numbers = numbersOf(header);
  const type = numbers.next();
  if (type === END_5) return null;
  if (type === LOCKED_5) return { isFirst: true, isLocked: true, next: 0 };
  const flags = numbers.next();
  if (flags & 1) numbers.next();
  const data = flags & 2 ? numbers.next() : 0;
  const next = at + 4 + checkedBytes.length + data;
  if (type !== FILE_5) return { isFirst: type === MAIN_5, next };
  const fileFlags = numbers.next();
  const unpacked = numbers.next();
  numbers.next();
  numbers.skip((fileFlags & 2 ? 4 : 0) + (fileFlags & 4 ? 4 : 0));
  numbers.next();
  numbers.next();
  const length = numbers.next();
  const name = header.subarray(numbers.at(), numbers.at() + length);
  if (name.length < length) throw new Broken();
  return fileFlags & 1 ? { next } : { file: { name: utf8.decode(name), size: unpacked }, next };
}

const [MAIN_4, FILE_4, SERVICE_4, END_4] = [0x73, 0x74, 0x7a, 0x7b];
/** Flag of the main header: the other headers are encrypted. */
const LOCKED_4 = 0x80;
/** Flag of a main header with a comment, which its checksum does not cover; and the bytes before the comment. */
const [WITH_COMMENT, MAIN_BYTES] = [0x02, 13];
const LONG = 0x8000;
/** Flags of a file header: sizes of 64 bits; a Unicode name; the two window bits that mark a folder. */
const [LARGE, UNICODE, FOLDER] = [0x100, 0x200, 0xe0];

async function rar4Header(file: FileHandle, at: number): Promise<Header | null> {
  const fixed = await readBytes(file, at, 7);
  if (fixed.length < 7) throw new Broken();
  const [type, flags, size] = [fixed[2], fixed.readUInt16LE(3), fixed.readUInt16LE(5)];
  if (type === END_4) return null;
  if (size < 7) throw new Broken();
  const header = await readBytes(file, at, size);
  if (header.length < size) throw new Broken();
  const isMain = type === MAIN_4;
  const covered = isMain && flags & WITH_COMMENT ? header.subarray(0, MAIN_BYTES) : header;
  const isIntact = (crc32(covered.subarray(2)) & 0xffff) === header.readUInt16LE(0);
  if (isMain && (size < MAIN_BYTES || !isIntact)) throw new Broken();
  if (isMain) return { isFirst: true, isLocked: (flags & LOCKED_4) !== 0, next: at + size };
  const isFile = type === FILE_4 || type === SERVICE_4;
  let data = isFile || flags & LONG ? header.readUInt32LE(7) : 0;
  if (!isFile) return { next: at + size + data };
  if (!isIntact) throw new Broken();
  let unpacked = header.readUInt32LE(11);
  if (flags & LARGE) {
    data += header.readUInt32LE(32) * 2 ** 32;
    unpacked += header.readUInt32LE(36) * 2 ** 32;
  }
  const next = at + size + data;
  if (type === SERVICE_4 || (flags & FOLDER) === FOLDER) return { next };
  const from = flags & LARGE ? 40 : 32;
  const name = header.subarray(from, from + header.readUInt16LE(26));
  return { file: { name: windowsName(nameOf(name, (flags & UNICODE) !== 0)), size: unpacked }, next };
}

/** Decodes a name: GBK of Chinese Windows or Unicode, which is compressed after a plain name or, without one, UTF-8. */
function nameOf(bytes: Buffer, isUnicode: boolean): string {
  if (!isUnicode) return gbk.decode(bytes);
  const end = bytes.indexOf(0);
  return end === -1 ? utf8.decode(bytes) : unpackName(bytes.subarray(0, end), bytes.subarray(end + 1));
}

/**
 * Decompresses a name. Two bits per character say how it is stored: alone, with the common high byte, whole, or as in the plain
 * name.
 */
function unpackName(plain: Buffer, packed: Buffer): string {
  const codes: number[] = [];
  const high = (packed[0] ?? 0) << 8;
  let [at, flags, bits] = [1, 0, 0];
  const take = () => packed[at++] ?? 0;
  while (at < packed.length) {
    if (bits === 0) {
      flags = take();
      bits = 8;
    }
    bits -= 2;
    const encoding = (flags >> bits) & 3;
    if (encoding === 0) codes.push(take());
    else if (encoding === 1) codes.push(take() + high);
    else if (encoding === 2) codes.push(take() + (take() << 8));
    else {
      const run = take();
      const shift = run & 0x80 ? take() : null;
      for (let remaining = (run & 0x7f) + 2; remaining > 0 && codes.length < plain.length; remaining -= 1) {
        const plainCode = plain[codes.length] ?? 0;
        codes.push(shift === null ? plainCode : ((plainCode + shift) & 0xff) + high);
      }
    }
  }
  return String.fromCharCode(...codes);
}
