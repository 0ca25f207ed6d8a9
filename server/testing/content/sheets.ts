import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { bearer } from '../people/accounts.ts';
import { openConsole, sharedConsole } from '../people/console.ts';
import { createAccount } from '../people/submissions.ts';
import { MULTIPART, multipart } from './uploads.ts';

type Cell = string | number | boolean | Date | null;

/** Creates a workbook of one sheet. */
export const workbook = async (rows: Cell[][]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: '数据', rows }] }));

/**
 * Falsifies the sizes in a workbook's zip directory: 1 byte for each part and 0 for the sheet; only the local headers have the
 * real sizes.
 */
export function hideSizes(zip: Buffer): Buffer {
  const hidden = Buffer.from(zip);
  for (let at = hidden.indexOf('PK\x01\x02'); at !== -1; at = hidden.indexOf('PK\x01\x02', at + 1)) {
    const start = hidden.readUInt32LE(at + 42);
    hidden.writeUInt32LE(hidden.readUInt32LE(at + 20), start + 18);
    hidden.writeUInt32LE(hidden.readUInt32LE(at + 24), start + 22);
    hidden.writeUInt16LE(hidden.readUInt16LE(at + 8) | 8, at + 8);
    hidden.writeUInt32LE(0, at + 20);
    hidden.writeUInt32LE(hidden.subarray(at + 46).indexOf('xl/worksheets/') === 0 ? 0 : 1, at + 24);
  }
  return hidden;
}

/** Inserts a Zip64 end record (for files above 4 GB) before the normal one, so that readers may use either. */
export function addDirectory(zip: Buffer): Buffer {
  const end = zip.lastIndexOf('PK\x05\x06');
  const record = Buffer.alloc(56);
  record.write('PK\x06\x06');
  record.writeBigUInt64LE(44n, 4);
  for (const at of [24, 32]) record.writeBigUInt64LE(BigInt(zip.readUInt16LE(end + 10)), at);
  record.writeBigUInt64LE(BigInt(zip.readUInt32LE(end + 12)), 40);
  record.writeBigUInt64LE(BigInt(zip.readUInt32LE(end + 16)), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07');
  locator.writeBigUInt64LE(BigInt(end), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([zip.subarray(0, end), record, locator, zip.subarray(end)]);
}

export const HEADS = ['标题（必填）', '政策分类', '级别', '发布日期', '正文'];

/** Starts the server with policy categories and an editor who sends Excel files. */
export const openSheets = async () => withSheets(await openConsole());

/** Like `openSheets`, with one server for all tests of a file, and an editor for each test. */
export function sharedSheets() {
  const getConsole = sharedConsole();
  return async () => withSheets(await getConsole());
}

async function withSheets({ app, db, get, another }: Awaited<ReturnType<typeof openConsole>>) {
  const { token, username, accountId } = await createAccount(db, { roles: ['editor'] });
  const post = (
    call: string,
    content: Buffer,
    { fileName = '政策.xlsx', section = 'policy', fdId = '' } = {},
  ) =>
    app.inject({
      method: 'POST',
      url: `/api/console/content/${call}`,
      headers: { ...MULTIPART, ...bearer(token) },
      payload: multipart([
        { name: 'attKey', value: section },
        { name: 'fdId', value: fdId },
        { name: 'file', fileName, content },
      ]),
    });
  const send = async (...args: Parameters<typeof post>) => (await post(...args)).json();
  const fetch = (address: string) =>
    app.inject({ url: `/api/console/content/${address}`, headers: bearer(token) });
  return { app, db, get, post, send, fetch, another, username, accountId };
}

export type Opened = Awaited<ReturnType<typeof openSheets>>;
type Cells = (string | number | null)[];

/** Reads an export as rows of cells, addressed by column head; `file` turns them into a workbook again. */
export async function exported({ fetch }: Opened, query = 'section=policy&sort=title') {
  const { sheets } = await readXlsx((await fetch(`export?${query}`)).rawPayload);
  const [heads = [], ...rows] = (sheets[0]?.rows ?? []) as Cells[];
  const at = (head: string) => heads.indexOf(head);
  return {
    heads: heads as string[],
    rows,
    set: (row: number, head: string, value: string | number | null) => {
      (rows[row] as Cells)[at(head)] = value;
    },
    get: (row: number, head: string) => rows[row]?.[at(head)],
    file: () => workbook([heads, ...rows]),
    /** Returns a workbook with only these columns, in this order. */
    part: (...columns: string[]) =>
      workbook([columns, ...rows.map((row) => columns.map((head) => row[at(head)] ?? null))]),
  };
}
