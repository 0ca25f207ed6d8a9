import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';
import { claimUploads } from '../../assets/files/uploads/upload.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import { anyAddress, bearer } from '../people/accounts.ts';
import type { Customer } from '../people/submissions.ts';
import { sharedApp, type TestApp, testApp } from '../test-app.ts';

export const UPLOAD = '/components/sysAttMain/upload';
export const REMOVE = '/components/sysAttMain/remove';
export const DOWNLOAD = '/components/sysAttMain/download';
export const ATT_KEY = 'projectApplyInfoAtt';

/** Creates a zip of the given files by name. */
export function zip(files: Record<string, string> = { '申报书.txt': '光伏' }): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, text] of Object.entries(files)) archive.addBuffer(Buffer.from(text), name);
  archive.end();
  return buffer(archive.outputStream);
}

/** Returns a RAR 5 archive's signature and first header, of type 1 (main) by default. */
export function rar5(type = 1, size = 4): Buffer {
  const header = Buffer.from([size, type, 0, 0, 0]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32(header));
  return Buffer.concat([Buffer.from('526172211a070100', 'hex'), checksum, header]);
}

/** Returns a RAR 4 archive's marker and first header, of type 0x73 (main) by default. */
export function rar4(type = 0x73, flags = 0, size = 13): Buffer {
  const header = Buffer.from([type, flags, 0, size, 0, 0, 0, 0, 0, 0, 0]);
  const checksum = Buffer.alloc(2);
  checksum.writeUInt16LE(crc32(header) & 0xffff);
  return Buffer.concat([Buffer.from('526172211a0700', 'hex'), checksum, header]);
}

export type Part =
  | { name: string; value: string }
  /** `disposition` replaces the usual `filename="…"`. */
  | { name: string; fileName?: string; disposition?: string; content: Buffer | string };

const BOUNDARY = 'boundary7MA4YWxk';

/** Returns the boundary and headers before a part's content. */
export function partHead(part: Part): string {
  const file = 'value' in part ? '' : `; ${part.disposition ?? `filename="${part.fileName ?? 'a.zip'}"`}`;
  const type = 'value' in part ? '' : 'content-type: application/octet-stream\r\n';
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${part.name}"${file}\r\n${type}\r\n`;
}

export const BODY_END = `\r\n--${BOUNDARY}--\r\n`;
export const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

/** Returns a multipart body. */
export function multipart(parts: readonly Part[]): Buffer {
  const chunks = parts.flatMap((part) => [
    Buffer.from(partHead(part)),
    Buffer.from('value' in part ? part.value : part.content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...chunks, Buffer.from(BODY_END.slice(2))]);
}

/** Posts parts to the upload call. */
export function postParts(app: FastifyInstance, token: string, parts: readonly Part[]) {
  const headers = { ...MULTIPART, ...bearer(token) };
  const request = { method: 'POST', url: UPLOAD, remoteAddress: anyAddress() } as const;
  return app.inject({ ...request, headers, payload: multipart(parts) });
}

interface Upload {
  fileName?: string;
  content?: Buffer | string;
  attKey?: string;
}

/** Uploads one file as the portal does; a small zip by default. */
export async function upload(app: FastifyInstance, token: string, change: Upload = {}) {
  const { fileName = 'a.zip', attKey = ATT_KEY } = change;
  const content = change.content ?? (await zip());
  return postParts(app, token, [
    { name: 'attKey', value: attKey },
    { name: 'file', fileName, content },
  ]);
}

/** Uploads one file, asserts success and returns its attId. */
export async function uploaded(app: FastifyInstance, token: string, change: Upload = {}): Promise<string> {
  const response = await upload(app, token, change);
  expect(response.json(), response.body).toMatchObject({ code: 0, msg: '上传成功' });
  return response.json().attId;
}

/** Starts the server with a data folder that the test can inspect. */
export async function fileApp(change: Partial<Settings> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'pv-brain-files-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return withFiles(await testApp({ dataDir, ...change }));
}

/** Like `fileApp`, with one server for all tests of a file. */
export function sharedFileApp(change: Partial<Settings> = {}) {
  const getApp = sharedApp(change);
  return () => withFiles(getApp());
}

function withFiles({ app, database, settings: { dataDir } }: TestApp) {
  /** Returns the names of all files below one of the data folders. */
  const filesIn = (folder: 'incoming' | 'private' | 'upload') =>
    readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);
  /** Asserts that an attempt has left nothing behind: no staged file, no stored file, no row. */
  async function expectNothingLeft() {
    expect(filesIn('incoming')).toEqual([]);
    expect(filesIn('private')).toEqual([]);
    expect(await database.db.selectFrom('upload').selectAll().execute()).toEqual([]);
  }
  return { app, db: database.db, dataDir, filesIn, expectNothingLeft };
}

/** Inserts a new application of the owner, as if submitted. Returns its id. */
export async function createApplication(db: Db, owner: Customer): Promise<string> {
  const [id, now] = [newId(), shanghaiTime()];
  await db
    .insertInto('submission')
    .values({
      id,
      kind: 'application',
      receipt_no: id,
      live_key: null,
      digest: '',
      state: 'pending',
      account_id: owner.accountId,
      company_id: owner.companyId,
      company_name: owner.companyName,
      waits_since: now,
      touched_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/** Assigns an upload to a new application of its owner. Returns the application's id. */
export async function claim(db: Db, attId: string, owner: Customer): Promise<string> {
  const id = await createApplication(db, owner);
  const { accountId } = owner;
  expect(await claimUploads(db, { ids: [attId], accountId, attKey: ATT_KEY, submissionId: id })).toBe(true);
  return id;
}
