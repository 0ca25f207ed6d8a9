import { crc32 } from 'node:zlib';

interface Packed {
  name: string;
  text?: string;
  isFolder?: boolean;
}

/** Encodes a number as RAR 5 does: seven bits per byte, lowest first. */
function number(value: number): Buffer {
  const bytes: number[] = [];
  for (let remaining = value; ; remaining = Math.floor(remaining / 128)) {
    if (remaining < 128) return Buffer.from([...bytes, remaining]);
    bytes.push((remaining % 128) + 128);
  }
}

const littleEndian = (value: number, length: number) => {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntLE(value, 0, length);
  return bytes;
};

function block5(...parts: Buffer[]): Buffer {
  const header = Buffer.concat(parts);
  const sized = Buffer.concat([number(header.length), header]);
  return Buffer.concat([littleEndian(crc32(sized), 4), sized]);
}

/** Creates a RAR 5 archive of stored (uncompressed) files. */
export function rar5Of(files: readonly Packed[]): Buffer {
  const entries = files.flatMap(({ name, text = '', isFolder = false }) => {
    const [data, called] = [Buffer.from(text), Buffer.from(name)];
    const about = [number(isFolder ? 1 : 4), number(data.length), number(0o100644)];
    const sum = isFolder ? [] : [littleEndian(crc32(data), 4)];
    // Header of type 2 (file), followed by data; stored, host system Unix.
    const head = [number(2), number(2), number(data.length), ...about, ...sum, number(0), number(1)];
    return [block5(...head, number(called.length), called), data];
  });
  const main = block5(number(1), number(0), number(0));
  const end = block5(number(5), number(0), number(0));
  return Buffer.concat([Buffer.from('526172211a070100', 'hex'), main, ...entries, end]);
}

/** Creates a RAR 5 archive with encrypted headers. */
export const lockedRar5 = (): Buffer =>
  Buffer.concat([
    Buffer.from('526172211a070100', 'hex'),
    block5(number(4), number(0), number(0), number(0), Buffer.from([15]), Buffer.alloc(16, 7)),
    Buffer.alloc(64, 9),
  ]);

function block4(type: number, flags: number, fields: Buffer): Buffer {
  const header = Buffer.concat([
    Buffer.from([type]),
    littleEndian(flags, 2),
    littleEndian(fields.length + 7, 2),
    fields,
  ]);
  return Buffer.concat([littleEndian(crc32(header) & 0xffff, 2), header]);
}

/** Creates a RAR 4 archive of stored files; names are bytes in any encoding, with the flags that tell the encoding. */
export function rar4Of(files: readonly { name: Buffer; flags?: number; text: string }[]): Buffer {
  const entries = files.flatMap(({ name, flags = 0, text }) => {
    const data = Buffer.from(text);
    const sizes = [littleEndian(data.length, 4), littleEndian(data.length, 4)];
    const about = [
      Buffer.from([2]),
      littleEndian(crc32(data), 4),
      littleEndian(0, 4),
      Buffer.from([20, 0x30]),
    ];
    const fields = Buffer.concat([
      ...sizes,
      ...about,
      littleEndian(name.length, 2),
      littleEndian(0x20, 4),
      name,
    ]);
    return [block4(0x74, 0x8000 | flags, fields), data];
  });
  const main = block4(0x73, 0, Buffer.alloc(6));
  return Buffer.concat([
    Buffer.from('526172211a0700', 'hex'),
    main,
    ...entries,
    block4(0x7b, 0x4000, Buffer.alloc(0)),
  ]);
}
