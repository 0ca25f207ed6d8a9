import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { visibleLine } from '@pv-brain/contract/text/visible-text.ts';
import { openZip } from '../../assets/files/archives.ts';
import { isRar, type RarDirectory, rarDirectory } from '../../assets/files/rar.ts';

/** Maximum number of entries listed. */
const MAX_ENTRIES = 1000;
/** Maximum characters of a listed path: of a longer one the end is listed, which has the extension. */
const MAX_PATH_LENGTH = 500;
/** Flag of a zip entry: its name is UTF-8. Source: APPNOTE.TXT 4.4.4, bit 11. */
const UTF8 = 0x800;

const utf8 = new TextDecoder('utf-8');
const gbk = new TextDecoder('gbk');

interface Directory extends RarDirectory {
  readable: boolean;
}

const UNREADABLE: Directory = { readable: false, isMore: false, isLocked: false, rows: [] };

/**
 * Lists the files in a zip or RAR archive from its directory; nothing is unpacked, and the declared sizes are not verified. Names
 * not marked as UTF-8 are decoded as Chinese Windows writes them (GBK), and listed without invisible characters, some of which can
 * turn `fdp.exe` around on the screen. The bytes are written to a file in `folder`, since the
 * directory is at the end of the archive; `readable` is false for other formats and incomplete archives.
 */
export async function directoryOf(bytes: Readable, folder: string): Promise<Directory> {
  const path = join(folder, `${randomUUID()}.look`);
  try {
    await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    const { rows, ...directory } = (await isRar(path)) ? await listRar(path) : await listZip(path);
    const visibleName = (name: string) => visibleLine(name.slice(-MAX_PATH_LENGTH), MAX_PATH_LENGTH);
    return { ...directory, rows: rows.map(({ name, size }) => ({ name: visibleName(name), size })) };
  } finally {
    await rm(path, { force: true });
  }
}

async function listRar(path: string): Promise<Directory> {
  const directory = await rarDirectory(path, MAX_ENTRIES);
  return directory ? { readable: true, ...directory } : UNREADABLE;
}

async function listZip(path: string): Promise<Directory> {
  const rows: Directory['rows'] = [];
  try {
    const zip = await openZip(path, { decodeStrings: false });
    for await (const entry of zip.eachEntry()) {
      const raw = entry.fileName as unknown as Buffer;
      const name = ((entry.generalPurposeBitFlag & UTF8) === 0 ? gbk : utf8).decode(raw);
      if (name.endsWith('/')) continue;
      if (rows.length === MAX_ENTRIES) return { readable: true, isMore: true, isLocked: false, rows };
      rows.push({ name, size: entry.uncompressedSize });
    }
    return { readable: true, isMore: false, isLocked: false, rows };
  } catch {
    return UNREADABLE;
  }
}
