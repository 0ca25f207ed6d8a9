import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileAt, filesText, type ItemFile } from '@pv-brain/contract/fields/item-files.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../bootstrap/app.ts';
import type { Db } from '../../platform/database/database.ts';
import { DAY_MS } from '../../platform/runtime/time.ts';
import { createCategories, createItem, fullValues } from '../../testing/content/factories.ts';
import { unzip } from '../../testing/content/unzip.ts';
import { MULTIPART, multipart, zip } from '../../testing/content/uploads.ts';
import { advanceTime, auditLog, bearer } from '../../testing/people/accounts.ts';
import { openConsole, sharedConsole } from '../../testing/people/console.ts';
import { createAccount, createSignedIn, createUpload } from '../../testing/people/submissions.ts';
import { uploadFolder } from './folders.ts';

const CALL = '/api/console/files/upload';
const section = 'project';
const PARTS = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' };
const DOCX = await zip(PARTS);
const ZIP = await zip();
const XLSX = await zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' });
const MACROS = await zip({ ...PARTS, 'word/vbaProject.bin': 'Sub' });
const OFD = await zip({ 'OFD.xml': '<ofd:OFD/>' });
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** Opens a console that uploads files and writes projects. */
async function openFiles() {
  const console = await openConsole();
  await createCategories(console.db, section, { '1': '智能制造' });
  return withFiles(console);
}

async function withFiles(console: Awaited<ReturnType<typeof openConsole>>) {
  const { app, db } = console;
  const { token, accountId } = await createAccount(db, { roles: ['editor'] });
  async function give(fileName: string, content: Buffer, by = token) {
    const payload = multipart([{ name: 'file', fileName, content }]);
    const headers = { ...MULTIPART, ...bearer(by) };
    return (await app.inject({ method: 'POST', url: CALL, headers, payload })).json();
  }
  const template = async (name = '申报书模板.docx') => (await give(name, DOCX)).data as ItemFile;
  const inputWith = (files: readonly ItemFile[], change: object = {}) => ({
    section,
    category: '1',
    pinned: false,
    featured: false,
    publishedAt: '',
    values: { ...fullValues(section), fdPolicies: '', fdAttachments: filesText(files), ...change },
  });
  /** Status of a visitor's request for a file. */
  const status = async (file: ItemFile) => (await app.inject(file.address)).statusCode;
  const erase = async (fdId: string) => {
    await console.send('recycle', { section, fdIds: fdId });
    return console.send('erase', { section, fdIds: fdId });
  };
  return { ...console, token, accountId, give, template, inputWith, status, erase };
}

const uploadsOf = (db: Db, accountId: string) =>
  db.selectFrom('upload').selectAll().where('account_id', '=', accountId).execute();

describe('an uploaded file for content', () => {
  const getConsole = sharedConsole();

  it('is stored and audited, and its address is not public yet', async () => {
    const { app, db, template, status, token } = await openFiles();
    const file = await template();
    expect(file).toMatchObject({ name: '申报书模板.docx', bytes: DOCX.length });
    expect(await status(file)).toBe(404);
    const id = fileAt(file.address);
    expect((await auditLog(db)).at(-1)).toMatchObject({ action: 'file-uploaded', target: id });
    const url = `/api/console/files/download?id=${id}`;
    const response = await app.inject({ url, headers: bearer(token) });
    expect(response.headers['content-disposition']).toContain(encodeURIComponent('申报书模板.docx'));
    expect(response.rawPayload.equals(DOCX)).toBe(true);
    const visitor = await createSignedIn(db);
    expect((await app.inject({ url, headers: bearer(visitor.token) })).statusCode).toBe(403);
  });

  it.each([
    ['a page', 'a.html', Buffer.from('<script>alert(1)</script>'), /不支持这种文件/],
    ['a program', 'a.exe', Buffer.from('MZ'), /不支持这种文件/],
    ['a picture that can run', 'a.svg', Buffer.from('<svg/>'), /不支持这种文件/],
    ['a page called a document', 'a.pdf', Buffer.from('<script>alert(1)</script>'), /与扩展名不符/],
    ['half a document', 'a.pdf', PDF.subarray(0, 20), /与扩展名不符/],
    ['an archive called an old document', 'a.doc', ZIP, /与扩展名不符/],
    ['an archive called a document', 'a.docx', ZIP, /与扩展名不符/],
    ['a sheet called a text', 'a.docx', XLSX, /与扩展名不符/],
    ['macros', 'a.docx', MACROS, /与扩展名不符/],
    ['half an archive', 'a.zip', ZIP.subarray(0, 40), /与扩展名不符/],
    ['nothing', 'a.pdf', Buffer.alloc(0), /为空/],
  ])('is refused when it is %s', async (_, name, content, problem) => {
    const { accountId, db, give } = await withFiles(await getConsole());
    const answer = await give(name, content);
    expect(answer.code).toBeGreaterThan(0);
    expect(answer.errors).toEqual([{ field: 'file', msg: expect.stringMatching(problem) }]);
    expect(await uploadsOf(db, accountId)).toEqual([]);
  });

  it.each([
    ['a.PDF', PDF, 'application/pdf'],
    ['a.xls', Buffer.from('d0cf11e0a1b11ae100', 'hex'), 'application/vnd.ms-excel'],
    ['a.ofd', OFD, 'application/ofd'],
    ['a.zip', ZIP, 'application/zip'],
  ])('is accepted as %s', async (name, content, type) => {
    const { accountId, db, give } = await withFiles(await getConsole());
    expect(await give(name, content)).toMatchObject({ code: 0, data: { name, bytes: content.length } });
    expect(await uploadsOf(db, accountId)).toMatchObject([{ content_type: type }]);
  });
});

describe('an item with files', () => {
  it('offers all its files as one zip once it is public', async () => {
    const { app, db, settings, send, template, inputWith } = await openFiles();
    const folder = uploadFolder(settings.dataDir);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'guide.pdf'), PDF);
    const guide = { address: '/profile/upload/guide.pdf', name: '指南.pdf', bytes: PDF.length };
    const lost = { ...guide, address: '/profile/upload/lost.pdf', name: '附表.pdf' };
    const unreadable = { ...guide, address: '/profile/upload/50%.pdf', name: '说明.pdf' };
    const files = [await template(), guide, lost, unreadable];
    const { fdId } = (await send('create', inputWith(files, { fdProjectName: '首台套' }))).data;
    const pack = () => app.inject(`/api/project/files?fdId=${fdId}`);
    expect((await pack()).statusCode).toBe(404);

    await send('publish', { section, fdIds: fdId });
    const answer = await pack();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('首台套-附件.zip');
    const packed = await unzip(answer.rawPayload);
    expect([...packed.keys()]).toEqual(['申报书模板.docx', '指南.pdf', '附表.pdf', '说明.pdf']);
    expect(packed.get('申报书模板.docx')?.equals(DOCX)).toBe(true);
    expect(packed.get('指南.pdf')?.equals(PDF)).toBe(true);
    for (const name of ['附表.pdf', '说明.pdf']) expect(String(packed.get(name))).toContain('已无法取得');

    const itemWithoutFiles = await createItem(db, section, { id: 'p1' });
    expect((await app.inject(`/api/project/files?fdId=${itemWithoutFiles}`)).statusCode).toBe(404);
  });

  it('sends a network eight zips at the same time at most, and others theirs', async () => {
    const { app, settings, send, inputWith } = await openFiles();
    const folder = uploadFolder(settings.dataDir);
    await mkdir(folder, { recursive: true });
    // Larger than the buffers between file and client, so that each zip stays open until its client reads it.
    const content = randomBytes(2 ** 20);
    await writeFile(join(folder, 'large.pdf'), content);
    const large = { address: '/profile/upload/large.pdf', name: '图纸.pdf', bytes: content.length };
    const { fdId } = (await send('create', inputWith([large]))).data;
    await send('publish', { section, fdIds: fdId });
    const start = (remoteAddress: string) =>
      app.inject({ url: `/api/project/files?fdId=${fdId}`, payloadAsStream: true, remoteAddress });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => start(`2001:db8::${at + 1}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(8);
    expect(answers.filter(({ statusCode }) => statusCode === 503)).toHaveLength(4);
    expect((await start('2001:db8:0:1::1')).statusCode).toBe(200);
    for (const answer of answers) await buffer(answer.stream());
    expect((await start('2001:db8::1')).statusCode).toBe(200);
  });

  it('serves its files as attachments from publication until withdrawal', async () => {
    const { app, send, template, inputWith, status } = await openFiles();
    const [file, secondFile] = [await template(), await template('附表.docx')];
    const { fdId } = (await send('draft', { ...inputWith([file, secondFile]), base: 0 })).data;
    expect(await status(file)).toBe(404);
    await send('create', { ...inputWith([file, secondFile]), fdId });
    expect(await status(file)).toBe(404);
    expect(await send('publish', { section, fdIds: fdId })).toMatchObject({ data: { done: 1 } });

    const download = await app.inject(file.address);
    expect(download.statusCode).toBe(200);
    expect(download.rawPayload.equals(DOCX)).toBe(true);
    expect(download.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'content-disposition': expect.stringMatching(/^attachment; filename=/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
    const conditional = { 'if-none-match': String(download.headers.etag) };
    expect((await app.inject({ url: file.address, headers: conditional })).statusCode).toBe(304);
    // A proxy that compresses answers makes the tag weak, and clients may name several.
    for (const tag of [`W/${download.headers.etag}`, `"a", ${download.headers.etag}`]) {
      const headers = { 'if-none-match': tag };
      expect((await app.inject({ url: file.address, headers })).statusCode, tag).toBe(304);
    }
    const { data } = (await app.inject(`/api/project/findProjectById?fdId=${fdId}`)).json();
    expect(data.fdAttachments).toEqual([file, secondFile]);

    await send('withdraw', { section, fdIds: fdId });
    expect(await status(file)).toBe(404);
    expect((await app.inject({ url: file.address, headers: conditional })).statusCode).toBe(404);
  });

  it('hides the files of a draft until it is published', async () => {
    const { send, get, template, inputWith, status } = await openFiles();
    const [first, second] = [await template(), await template('新模板.docx')];
    const { fdId, revision: firstRevision } = (
      await send('release', { ...inputWith([first]), revision: '0' })
    ).data;
    await send('draft', { ...inputWith([second]), fdId, base: firstRevision });
    expect([await status(first), await status(second)]).toEqual([200, 404]);
    await send('release', { ...inputWith([second]), fdId, revision: String(firstRevision) });
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    // A revision's files can be restored.
    const { rows } = await get('versions', { section, fdId });
    const began = await get('version', { section, fdId, revision: rows.at(-1).revision });
    const revision = String(rows[0].revision);
    await send('release', { ...inputWith([]), fdId, revision, values: began.data.values });
    expect([await status(first), await status(second)]).toEqual([200, 404]);
  });

  it('records its files before and after a change in the audit log', async () => {
    const { db, send, template, inputWith } = await openFiles();
    const file = await template();
    const { fdId } = (await send('create', inputWith([]))).data;
    await send('update', { ...inputWith([file]), fdId, revision: '1' });
    const { action, detail } = (await auditLog(db)).at(-1) ?? {};
    expect(action).toBe('content-updated');
    expect(JSON.parse(detail ?? '')).toMatchObject({
      before: { fdAttachments: null },
      after: { fdAttachments: expect.stringContaining('申报书模板.docx') },
    });
  });

  it('refuses files that were not uploaded for content', async () => {
    const { db, send, inputWith, status } = await openFiles();
    const owner = await createSignedIn(db);
    const address = `/files/${await createUpload(db, owner.accountId)}`;
    const file = { address, name: '商业秘密.zip', bytes: 1024 };
    const msg = '附件中有文件已不在服务器上，请移除后重新上传';
    expect(await send('release', { ...inputWith([file]), revision: '0' })).toMatchObject({
      code: 400,
      errors: [{ field: 'fdAttachments', msg }],
    });
    const { fdId } = (await send('create', inputWith([file]))).data;
    expect(await db.selectFrom('item_file').selectAll().execute()).toEqual([]);
    expect(await send('publish', { section, fdIds: fdId })).toMatchObject({ data: { done: 0 } });
    expect(await status(file)).toBe(404);
  });

  it('serves a file that its text links to until the link is removed', async () => {
    const { send, template, inputWith, status } = await openFiles();
    const file = await template();
    const fdProjectContent = `<p><a href="${file.address}" download="模板.docx">模板</a></p>`;
    const { data } = await send('release', { ...inputWith([], { fdProjectContent }), revision: '0' });
    expect(await status(file)).toBe(200);
    await send('release', { ...inputWith([]), fdId: data.fdId, revision: String(data.revision) });
    expect(await status(file)).toBe(404);
  });
});

describe('the sweep of content files', () => {
  /** Expects that, after the sweep of a server a day later, exactly the files with these names are left. */
  async function expectRemainingFiles(
    { db, database, settings }: Awaited<ReturnType<typeof openFiles>>,
    names: readonly string[],
  ) {
    advanceTime(DAY_MS);
    const app = await createApp({ settings, database, version: 'test' });
    onTestFinished(() => app.close());
    const remainingFiles = async () =>
      (await db.selectFrom('upload').select('file_name').orderBy('id').execute()).map(
        ({ file_name }) => file_name,
      );
    await expect.poll(remainingFiles).toEqual(names);
  }

  it('keeps files named by an item, a draft or a schedule, and deletes all others after a day', async () => {
    const console = await openFiles();
    const { send, template, inputWith } = console;
    const drafted = await template('草稿.docx');
    const savedFile = await template('已存.docx');
    const replacedFile = await template('换下.docx');
    await template('未用.docx');
    await send('draft', { ...inputWith([drafted]), base: 0 });
    const { fdId } = (await send('create', inputWith([replacedFile]))).data;
    await send('update', { ...inputWith([savedFile]), fdId, revision: '1' });
    await expectRemainingFiles(console, ['草稿.docx', '已存.docx', '换下.docx']);
  });

  it('deletes the files of a deleted item unless a copy of it names them', async () => {
    const console = await openFiles();
    const { send, template, inputWith, status, erase } = console;
    const [ownFile, sharedFile] = [await template('自己的.docx'), await template('共用的.docx')];
    const { fdId } = (await send('release', { ...inputWith([ownFile, sharedFile]), revision: '0' })).data;
    await send('release', { ...inputWith([sharedFile]), revision: '0' });
    expect(await erase(fdId)).toMatchObject({ data: { done: 1 } });
    expect([await status(ownFile), await status(sharedFile)]).toEqual([404, 200]);
    await expectRemainingFiles(console, ['共用的.docx']);
  });
});
