import { describe, expect, it } from 'vitest';
import type { Db } from '../../../platform/database/database.ts';
import { rar5Of } from '../../../testing/content/rar.ts';
import {
  claim,
  fileApp,
  MULTIPART,
  REMOVE,
  UPLOAD,
  upload,
  uploaded,
} from '../../../testing/content/uploads.ts';
import { bearer, post } from '../../../testing/people/accounts.ts';
import { createAccount, createSignedIn, createUpload } from '../../../testing/people/submissions.ts';
import { head, rawClient } from '../../../testing/servers/raw-socket.ts';
import { discard } from '../storage/discard.ts';
import { withdrawUpload } from './upload.repository.ts';

const MEGABYTE = 1024 * 1024;
const QUOTA = 4 * MEGABYTE;
const MSG = (used: string) =>
  `贵企业的附件空间不足（共 4 MB，已用 ${used}），请先移除不需要的附件或撤回不需要的申报`;
const full = (used: string) => ({ code: 413, msg: MSG(used), errors: [{ field: 'file', msg: MSG(used) }] });

const limited = () => fileApp({ uploadQuotaBytes: QUOTA });
const RAR = rar5Of([{ name: 'a.txt' }]);
const megabytes = (count: number) => Buffer.concat([RAR, Buffer.alloc(count * MEGABYTE - RAR.length)]);
const send = (app: Parameters<typeof upload>[0], token: string, count: number) =>
  upload(app, token, { fileName: 'a.rar', content: megabytes(count) });
const bytesOf = async (db: Db, id: string) =>
  (await db.selectFrom('company').select('upload_bytes').where('id', '=', id).executeTakeFirstOrThrow())
    .upload_bytes;

describe('a company’s file quota', () => {
  it('counts files of all its accounts, submitted or not, and no other company’s', async () => {
    const { app, db, filesIn } = await limited();
    const owner = await createSignedIn(db);
    const colleague = await createAccount(db, { companyId: owner.companyId });
    const first = await send(app, owner.token, 3);
    await claim(db, first.json().attId, owner);
    const response = await send(app, colleague.token, 2);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(full('3 MB'));
    expect(filesIn('incoming')).toEqual([]);
    expect(filesIn('private')).toHaveLength(1);
    await uploaded(app, colleague.token);
    await uploaded(app, (await createSignedIn(db, '另一家')).token, {
      fileName: 'a.rar',
      content: megabytes(3),
    });
  });

  it('accepts a file up to the last byte', async () => {
    const { app, db } = await limited();
    const { token, accountId, companyId } = await createSignedIn(db);
    await createUpload(db, accountId, { size: QUOTA - 2 * RAR.length });
    // A body is longer than its file: without Content-Length only the file counts.
    const exact = () => chunkedUpload(app, token, RAR);
    expect(await exact()).toContain('"code":0');
    expect(await exact()).toContain('"code":0');
    expect(await bytesOf(db, companyId)).toBe(QUOTA);
    expect(await exact()).toContain(`"code":413,"msg":"${MSG('4 MB')}"`);
    expect(await bytesOf(db, companyId)).toBe(QUOTA);
  });

  it('is not exceeded by concurrent uploads, of one account or of two', async () => {
    const { app, db, filesIn } = await limited();
    const owner = await createSignedIn(db);
    const colleague = await createAccount(db, { companyId: owner.companyId });
    await createUpload(db, owner.accountId, { size: QUOTA - MEGABYTE - 1 });
    const content = megabytes(1);
    const answers = await Promise.all(
      [owner.token, colleague.token, owner.token, colleague.token].map((token) =>
        chunkedUpload(app, token, content),
      ),
    );
    expect(answers.filter((answer) => answer.includes('"code":0'))).toHaveLength(1);
    expect(answers.filter((answer) => answer.includes('"code":413'))).toHaveLength(3);
    expect(filesIn('private')).toHaveLength(1);
    expect(await bytesOf(db, owner.companyId)).toBe(QUOTA - 1);
  });

  it('is freed when a file is removed, by its owner or by the sweep', async () => {
    const { app, db, dataDir } = await limited();
    const { token, companyId, accountId } = await createSignedIn(db);
    const attId = (await send(app, token, 3)).json().attId;
    expect((await send(app, token, 2)).json().code).toBe(413);
    await post(app, REMOVE, { attId }, { headers: bearer(token) });
    expect(await bytesOf(db, companyId)).toBe(0);
    expect((await send(app, token, 2)).json().code).toBe(0);
    const id = await createUpload(db, accountId, { size: MEGABYTE });
    expect(await bytesOf(db, companyId)).toBe(3 * MEGABYTE);
    await withdrawUpload(db, id);
    expect(await bytesOf(db, companyId)).toBe(3 * MEGABYTE);
    const store = { put: async () => {}, read: async () => null, remove: async () => {} };
    await discard({ db, store }, { id, path: `${dataDir}/none` });
    expect(await bytesOf(db, companyId)).toBe(2 * MEGABYTE);
  });

  it('refuses before the first byte a body that exceeds what is left, uploads in progress included', async () => {
    const { app, db, filesIn } = await limited();
    const owner = await createSignedIn(db);
    const startUpload = async (length: number, ...chunks: string[]) => {
      const client = await rawClient(app);
      client.socket.write(request(owner.token, `content-length: ${length}`) + chunks.join(''));
      return client;
    };
    const first = await startUpload(3 * MEGABYTE, BEGINNING);
    await expect.poll(() => filesIn('incoming')).toHaveLength(1);
    const second = await startUpload(2 * MEGABYTE);
    await expect.poll(second.received).toContain(`"code":413,"msg":"${MSG('3 MB')}"`);
    first.socket.destroy();
    await expect.poll(() => filesIn('incoming')).toEqual([]);
    const third = await startUpload(2 * MEGABYTE, BEGINNING);
    await expect.poll(() => filesIn('incoming')).toHaveLength(1);
    for (const client of [second, third]) client.socket.destroy();
  });
});

const request = (token: string, line: string) =>
  head(
    `POST ${UPLOAD} HTTP/1.1`,
    `authorization: Bearer ${token}`,
    `content-type: ${MULTIPART['content-type']}`,
    line,
  );
const BOUNDARY = MULTIPART['content-type'].split('boundary=')[1];
const part = (name: string, attributes: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${attributes}\r\n\r\n`;
const PART = part('file', '; filename="a.rar"');
const BEGINNING = PART + 'x'.repeat(4096);

/** Uploads without Content-Length, and returns the raw response. */
async function chunkedUpload(app: Parameters<typeof rawClient>[0], token: string, content: Buffer) {
  const client = await rawClient(app);
  const body = Buffer.concat([
    Buffer.from(`${part('attKey', '')}projectApplyInfoAtt\r\n${PART}`),
    content,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  client.socket.write(request(token, 'transfer-encoding: chunked'));
  client.socket.write(`${body.length.toString(16)}\r\n`);
  client.socket.write(body);
  client.socket.write('\r\n0\r\n\r\n');
  await expect.poll(client.received).toMatch(/\}$/);
  client.socket.destroy();
  return client.received();
}

describe('files of an account that wait for a submission', () => {
  it('refuses the 31st file, even among concurrent ones; submitted files do not count', async () => {
    const { app, db, filesIn } = await fileApp();
    const owner = await createSignedIn(db);
    const ids = await Promise.all(Array.from({ length: 28 }, () => createUpload(db, owner.accountId)));
    const answers = await Promise.all(Array.from({ length: 16 }, () => upload(app, owner.token)));
    expect(answers.filter((response) => response.json().code === 0)).toHaveLength(2);
    expect(answers.filter((response) => response.json().code === 429)).toHaveLength(14);
    const late = await upload(app, owner.token);
    expect(late.json()).toEqual({ code: 429, msg: '待提交的附件过多，请先提交或稍后再试' });
    expect(filesIn('private')).toHaveLength(2);
    expect(filesIn('incoming')).toEqual([]);
    await uploaded(app, (await createSignedIn(db)).token);
    await claim(db, String(ids[0]), owner);
    await uploaded(app, owner.token);
  });
});
