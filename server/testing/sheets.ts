import { writeXlsx } from 'hucre/xlsx';
import { bearer } from './accounts.ts';
import { openConsole } from './console.ts';
import { createAccount } from './submissions.ts';
import { MULTIPART, multipart } from './uploads.ts';

type Cell = string | number | boolean | Date | null;

/** A workbook of one sheet. */
export const workbook = async (rows: Cell[][]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: '数据', rows }] }));

export const HEADS = ['标题（必填）', '政策类别', '级别', '发布日期', '正文'];

/** The server with categories of policies, and an editor who sends Excel files. */
export async function openSheets() {
  const { app, db, get } = await openConsole();
  const { token, username } = await createAccount(db, { roles: ['editor'] });
  const post = (call: string, content: Buffer, { fileName = '政策.xlsx', section = 'policy' } = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/console/content/${call}`,
      headers: { ...MULTIPART, ...bearer(token) },
      payload: multipart([
        { name: 'attKey', value: section },
        { name: 'file', fileName, content },
      ]),
    });
  const send = async (...given: Parameters<typeof post>) => (await post(...given)).json();
  const fetch = (address: string) =>
    app.inject({ url: `/api/console/content/${address}`, headers: bearer(token) });
  return { app, db, get, post, send, fetch, username };
}
