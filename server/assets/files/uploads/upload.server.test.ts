import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { setDisabled } from '../../../identity/accounts/account.repository.ts';
import type { Db } from '../../../platform/database/database.ts';
import { rar4Of, rar5Of } from '../../../testing/content/rar.ts';
import {
  ATT_KEY,
  BODY_END,
  fileApp,
  MULTIPART,
  multipart,
  type Part,
  partHead,
  postParts,
  rar5,
  sharedFileApp,
  UPLOAD,
  upload,
  uploaded,
  zip,
} from '../../../testing/content/uploads.ts';
import { auditLog, bearer } from '../../../testing/people/accounts.ts';
import { createAccount, createSignedIn } from '../../../testing/people/submissions.ts';
import { expectRefusal } from '../../../testing/requests.ts';

const RAR = rar5Of([{ name: 'a.txt' }]);
const MEGABYTE = 1024 * 1024;
const NOT_AN_ARCHIVE = '文件内容不是有效的 zip 或 rar 压缩包';
const refused = (code: number, msg: string, field = 'file') => ({ code, msg, errors: [{ field, msg }] });

const nameOf = async (db: Db, id: string) =>
  (await db.selectFrom('upload').select('file_name').where('id', '=', id).executeTakeFirst())?.file_name;

describe(`POST ${UPLOAD}`, () => {
  const getApp = sharedFileApp();

  it('stores the file under a generated name, with its owner in the row and the audit entry', async () => {
    const { app, db, dataDir, filesIn } = await fileApp();
    const { token, accountId, username } = await createSignedIn(db);
    const content = await zip();
    const response = await upload(app, token, { fileName: '申报材料（终稿）.zip', content });
    const { attId } = response.json();
    expect(response.json()).toEqual({ code: 0, attId: expect.any(String), msg: '上传成功' });
    const row = await db.selectFrom('upload').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      id: attId,
      account_id: accountId,
      att_key: ATT_KEY,
      file_name: '申报材料（终稿）.zip',
      size: content.length,
      content_type: 'application/zip',
      stored: 1,
      claimed_by: null,
      path: expect.stringMatching(/^\d{4}-\d\d-\d\d\/[\da-f-]{36}\.zip$/),
    });
    expect(readFileSync(join(dataDir, 'private', row.path))).toEqual(content);
    expect(filesIn('private')).toHaveLength(1);
    expect(filesIn('incoming')).toEqual([]);
    expect((await auditLog(db)).at(-1)).toMatchObject({
      actor_id: accountId,
      actor: username,
      action: 'file-uploaded',
      target: attId,
      detail: JSON.stringify({ attKey: ATT_KEY, name: '申报材料（终稿）.zip', size: content.length }),
    });
  });

  it.each([
    ['capitals', '材料.RAR', RAR, 'application/vnd.rar'],
    ['an old rar', 'a.Rar', rar4Of([{ name: Buffer.from('a.txt'), text: '' }]), 'application/vnd.rar'],
    ['the longest name', `${'光'.repeat(195)}🌞.rar`, RAR, 'application/vnd.rar'],
  ])('accepts %s', async (_, fileName, content, type) => {
    const { app, db } = getApp();
    const { token } = await createSignedIn(db);
    const attId = await uploaded(app, token, { fileName, content });
    const rows = db.selectFrom('upload').selectAll().where('id', '=', attId);
    const row = await rows.executeTakeFirstOrThrow();
    expect(row).toMatchObject({ file_name: fileName, content_type: type });
    expect(row.path).toMatch(/\.(zip|rar)$/);
  });

  it.each([
    ['a path', '../../etc/passwd.zip', 'passwd.zip'],
    ['a path of Windows', 'C:\\材料\\申报.zip', '申报.zip'],
    ['marks that turn it round', '申\u202e报\u0007.zip', '申报.zip'],
    ['a character of GBK', '刘\ue863的材料.zip', '刘䶮的材料.zip'],
    ['a letter in two parts', 're\u0301sume\u0301.zip', 'r\u00e9sum\u00e9.zip'],
  ])('cleans a file name with %s', async (_, fileName, expected) => {
    const { app, db } = getApp();
    const { token } = await createSignedIn(db);
    expect(await nameOf(db, await uploaded(app, token, { fileName }))).toBe(expected);
  });

  it.each([
    `filename*=utf-8''%E7%94%B3%E6%8A%A5.zip`,
    `filename*=UTF-8'zh'%E7%94%B3%E6%8A%A5.zip`,
    'filename="申报.zip"',
    'filename=申报.zip',
    `filename="??"; filename*=UTF-8''%E7%94%B3%E6%8A%A5.zip`,
    `filename="=?utf-8?B?55Sz5oqlLnppcA==?="; filename*=utf-8''%E7%94%B3%E6%8A%A5.zip`,
    `filename*=UTF-8''%E7%94%B3%E6%8A%A5.zip; filename="a.txt"`,
    `filename=a; size=9; filename*="UTF-8''%E7%94%B3%E6%8A%A5.zip"`,
    `filename="申报.zip"; filename*=gbk''%C9%EA.rar`,
  ])('reads a file name written as %s', async (disposition) => {
    const { app, db } = getApp();
    const { token } = await createSignedIn(db);
    const file = { name: 'file', disposition, content: await zip() };
    const response = await postParts(app, token, [{ name: 'attKey', value: ATT_KEY }, file]);
    expect(response.json()).toMatchObject({ code: 0 });
    expect(await nameOf(db, response.json().attId)).toBe('申报.zip');
  });

  it('refuses a file name with a private-use character', async () => {
    const { app, db, filesIn } = getApp();
    const { token } = await createSignedIn(db);
    const response = await upload(app, token, { fileName: '王\ue000的材料.zip', content: await zip() });
    const msg = '“王□的材料”中的“□”是自造字或专用字体里的符号，在别处无法显示，请换成标准字符';
    expect(response.json()).toEqual(refused(400, msg));
    expect(filesIn('incoming')).toEqual([]);
  });

  it('accepts attKey before and after the file, and ignores unknown fields', async () => {
    const { app, db } = getApp();
    const { token } = await createSignedIn(db);
    const key: Part = { name: 'attKey', value: ATT_KEY };
    const file: Part = { name: 'file', fileName: 'a.zip', content: await zip() };
    const remark: Part = { name: 'remark', value: '无' };
    for (const parts of [
      [key, file],
      [file, key],
      [remark, file, remark, key],
    ]) {
      expect((await postParts(app, token, parts)).json()).toMatchObject({ code: 0 });
    }
  });
});

const key: Part = { name: 'attKey', value: ATT_KEY };
const file = (fileName: string, content: Buffer | string = 'x'): Part => ({
  name: 'file',
  fileName,
  content,
});

describe('the upload call', () => {
  const getApp = sharedFileApp();

  it.each<[string, Part[], object]>([
    ['a form without a file', [key], refused(400, '请选择要上传的文件')],
    ['a form whose file was not chosen', [key, file('', '')], refused(400, '请选择要上传的文件')],
    ['a name of folders only', [key, file('a/b/', 'x')], refused(400, '请选择要上传的文件')],
    ['two files', [key, file('a.zip'), file('b.zip')], refused(400, '每次只能上传一个文件')],
    [
      'a file in another field',
      [key, { ...file('a.zip'), name: 'files' }],
      refused(400, '每次只能上传一个文件'),
    ],
    [
      'an archive without entries',
      [key, file('a.zip', Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex'))],
      refused(400, '压缩包是空的，请放入文件后重新上传'),
    ],
    ...[rar5Of([]), rar4Of([])].map((content): [string, Part[], object] => [
      'a rar without entries',
      [key, file('a.rar', content)],
      refused(400, '压缩包是空的，请放入文件后重新上传'),
    ]),
    ['a form without an attKey', [file('a.zip')], refused(400, '不支持的附件类型', 'attKey')],
    [
      'an unknown attKey',
      [file('a.zip'), { name: 'attKey', value: 'avatar' }],
      refused(400, '不支持的附件类型', 'attKey'),
    ],
    [
      'an attKey of objects',
      [{ name: 'attKey', value: 'toString' }, file('a.zip')],
      refused(400, '不支持的附件类型', 'attKey'),
    ],
    ['a long name', [key, file(`${'长'.repeat(297)}.zip`)], refused(400, '文件名不能超过 200 个字')],
    [
      'a file of another type',
      [key, file('a.docx')],
      refused(415, '包含不支持的文件格式，请仅上传压缩包文件'),
    ],
    [
      'a file without an extension',
      [key, file('zip')],
      refused(415, '包含不支持的文件格式，请仅上传压缩包文件'),
    ],
    [
      'a file with two extensions',
      [key, file('a.zip.exe')],
      refused(415, '包含不支持的文件格式，请仅上传压缩包文件'),
    ],
    ['an empty file', [key, file('a.zip', '')], refused(400, '文件内容为空')],
    ['a renamed text', [key, file('a.zip', '光伏')], refused(415, NOT_AN_ARCHIVE)],
    [
      'a signature before garbage',
      [key, file('a.zip', `PK\x03\x04${'x'.repeat(9999)}`)],
      refused(415, NOT_AN_ARCHIVE),
    ],
    [
      'a signature of rar before garbage',
      [key, file('a.rar', `Rar!\x1a\x07\x01\x00${'x'.repeat(99)}`)],
      refused(415, NOT_AN_ARCHIVE),
    ],
    ['a rar called zip', [key, file('a.zip', rar5())], refused(415, NOT_AN_ARCHIVE)],
  ])('refuses %s, and leaves no file and no row', async (_, parts, answer) => {
    const { app, db, expectNothingLeft } = getApp();
    const { token } = await createSignedIn(db);
    const response = await postParts(app, token, parts);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(answer);
    await expectNothingLeft();
  });

  it('refuses a zip named .rar, and leaves no file and no row', async () => {
    const { app, db, expectNothingLeft } = getApp();
    const { token } = await createSignedIn(db);
    const response = await upload(app, token, { fileName: 'a.rar' });
    expect(response.json()).toEqual(refused(415, NOT_AN_ARCHIVE));
    await expectNothingLeft();
  });

  it('refuses a request without a token, of a disabled account, or of an operator', async () => {
    const { app, db, expectNothingLeft } = getApp();
    const content = await zip();
    const payload = multipart([key, file('a.zip', content)]);
    const request = { method: 'POST', url: UPLOAD, payload } as const;
    const msg = '登录状态已失效，请重新登录';
    await expectRefusal(app, { ...request, headers: MULTIPART }, 401, msg);
    const { token, username } = await createSignedIn(db);
    await setDisabled(db, username, true);
    await expectRefusal(app, { ...request, headers: { ...MULTIPART, ...bearer(token) } }, 401, msg);
    const operator = await createAccount(db, { roles: ['administrator'] });
    const headers = { ...MULTIPART, ...bearer(operator.token) };
    await expectRefusal(app, { ...request, headers }, 403, '没有权限进行此操作');
    await expectNothingLeft();
  });

  it.each([
    ['a form of another encoding', 415, '不支持的内容类型', 'application/json', '{"attKey":"a"}'],
    [
      'a body that ends too soon',
      400,
      '上传中断，请重新上传',
      MULTIPART['content-type'],
      `${partHead(file('a.zip'))}abc`,
    ],
    ['a body that is not a form', 400, '上传中断，请重新上传', MULTIPART['content-type'], 'abc'],
    ['a form without a boundary', 400, '上传中断，请重新上传', 'multipart/form-data', 'abc'],
  ])('refuses %s', async (_, status, msg, type, payload) => {
    const { app, db, expectNothingLeft } = getApp();
    const { token } = await createSignedIn(db);
    const headers = { 'content-type': type, ...bearer(token) };
    await expectRefusal(app, { method: 'POST', url: UPLOAD, headers, payload }, status, msg);
    await expectNothingLeft();
  });

  it('refuses the 61st upload from an address within a minute', async () => {
    const { app, db } = getApp();
    const headers = bearer((await createSignedIn(db)).token);
    const requestUpload = () =>
      app.inject({ method: 'POST', url: UPLOAD, headers, remoteAddress: '192.0.2.7' });
    for (let count = 1; count <= 60; count += 1) expect((await requestUpload()).statusCode).toBe(415);
    expect((await requestUpload()).statusCode).toBe(429);
  });
});

describe('the size limit of an upload', () => {
  const TOO_LARGE = '文件超过 1 MB 上限';
  const limits = { uploadMaxBytes: MEGABYTE };
  const getApp = sharedFileApp(limits);
  /** Maximum bytes of a body besides its file. */
  const OVERHEAD_BYTES = 64 * 1024;

  it('accepts a file of exactly that size and refuses one byte more', async () => {
    const { app, db, filesIn } = await fileApp(limits);
    const { token } = await createSignedIn(db);
    const content = Buffer.concat([rar5(), Buffer.alloc(MEGABYTE - rar5().length)]);
    await uploaded(app, token, { fileName: 'a.rar', content });
    const tooLong = Buffer.concat([content, Buffer.alloc(1)]);
    const response = await upload(app, token, { fileName: 'a.rar', content: tooLong });
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ code: 413, msg: TOO_LARGE });
    expect(filesIn('incoming')).toEqual([]);
    expect(filesIn('private')).toHaveLength(1);
  });

  it('refuses a body by its Content-Length alone', async () => {
    const { app, db, expectNothingLeft } = getApp();
    const { token } = await createSignedIn(db);
    const headers = {
      ...MULTIPART,
      ...bearer(token),
      'content-length': String(MEGABYTE + OVERHEAD_BYTES + 1),
    };
    await expectRefusal(app, { method: 'POST', url: UPLOAD, headers, payload: 'x' }, 413, TOO_LARGE);
    await expectNothingLeft();
  });

  it.each([
    ['before the first part', ''],
    ['in a field', partHead({ name: 'remark', value: '' })],
    ['in the head of a part', partHead({ name: 'remark', value: '' }).slice(0, -2)],
  ])('refuses a body with as many bytes outside a file, %s', async (_, beginning) => {
    const { app, db, expectNothingLeft } = getApp();
    const headers = { ...MULTIPART, ...bearer((await createSignedIn(db)).token) };
    function* body() {
      yield beginning;
      for (let yielded = 0; yielded <= MEGABYTE + OVERHEAD_BYTES; yielded += OVERHEAD_BYTES)
        yield 'x'.repeat(OVERHEAD_BYTES);
      yield BODY_END;
    }
    const payload = Readable.from(body(), { objectMode: false });
    const response = await app.inject({ method: 'POST', url: UPLOAD, headers, payload });
    expect(response.json()).toMatchObject({ code: 413, msg: TOO_LARGE });
    await expectNothingLeft();
  });
});
