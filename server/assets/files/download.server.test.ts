import { rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setDisabled } from '../../identity/accounts/account.repository.ts';
import { claim, DOWNLOAD, fileApp, rar5, uploaded, zip } from '../../testing/content/uploads.ts';
import { auditLog, bearer } from '../../testing/people/accounts.ts';
import { createAccount, createSignedIn } from '../../testing/people/submissions.ts';
import { expectRefusal } from '../../testing/requests.ts';
import { listening } from '../../testing/servers/listening.ts';

const NOT_FOUND = '内容不存在或尚未发布';

describe(`GET ${DOWNLOAD}`, () => {
  it('returns the uploaded bytes as an attachment with the file’s name', async () => {
    const { app, db } = await fileApp();
    const { token } = await createSignedIn(db);
    const content = await zip({ '大文件.txt': '光伏'.repeat(200_000) });
    const attId = await uploaded(app, token, { fileName: '申报材料 终稿.zip', content });
    const response = await app.inject({ url: `${DOWNLOAD}?attId=${attId}`, headers: bearer(token) });
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.equals(content)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename=file.zip; filename*=UTF-8''${encodeURIComponent('申报材料 终稿.zip')}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.etag).toBeUndefined();
  });

  it('sends the file over a real connection unchanged', async () => {
    const { app, db } = await fileApp();
    const { token } = await createSignedIn(db);
    const content = Buffer.concat([rar5(), Buffer.alloc(3_000_000, 'x')]);
    const attId = await uploaded(app, token, { fileName: 'a.rar', content });
    const send = await listening(app);
    const received = await send(`${DOWNLOAD}?attId=${attId}`, bearer(token));
    expect(received).toMatchObject({ status: 200, headers: { 'content-type': 'application/vnd.rar' } });
    expect(received.body.equals(content)).toBe(true);
    const response = await send(`${DOWNLOAD}?attId=${attId}`, bearer(token), 'HEAD');
    expect(response).toMatchObject({ status: 200, headers: { 'content-length': String(content.length) } });
    expect(response.body).toHaveLength(0);
  });

  it('allows the uploader before submission, then the company and operators', async () => {
    const { app, db } = await fileApp();
    const owner = await createSignedIn(db);
    const { companyId } = owner;
    const tokens = {
      owner: owner.token,
      colleague: (await createAccount(db, { companyId })).token,
      stranger: (await createSignedIn(db, '另一家')).token,
      'without a company': (await createAccount(db)).token,
      operator: (await createAccount(db, { roles: ['administrator'] })).token,
    };
    const attId = await uploaded(app, owner.token);
    const statuses = async () => {
      const entries = Object.entries(tokens).map(async ([who, token]) => {
        const response = await app.inject({ url: `${DOWNLOAD}?attId=${attId}`, headers: bearer(token) });
        return [who, response.statusCode] as const;
      });
      return Object.fromEntries(await Promise.all(entries));
    };
    const nonMembers = { stranger: 404, 'without a company': 404 };
    expect(await statuses()).toEqual({ owner: 200, colleague: 404, operator: 404, ...nonMembers });
    await claim(db, attId, owner);
    expect(await statuses()).toEqual({ owner: 200, colleague: 200, operator: 200, ...nonMembers });
    const reads = (await auditLog(db)).filter(({ action }) => action === 'file-read');
    expect(reads).toMatchObject([{ target: attId }]);
  });

  it('answers a forbidden file like a missing one', async () => {
    const { app, db } = await fileApp();
    const owner = await createSignedIn(db);
    const headers = bearer((await createSignedIn(db, '另一家')).token);
    const attId = await uploaded(app, owner.token);
    await claim(db, attId, owner);
    for (const id of [attId, 'none', "' or 1=1 --", '%2e%2e%2f']) {
      await expectRefusal(app, { url: `${DOWNLOAD}?attId=${id}`, headers }, 404, NOT_FOUND);
    }
    const unfinishedId = await uploaded(app, owner.token);
    await db.updateTable('upload').set({ stored: 0 }).where('id', '=', unfinishedId).execute();
    const request = { url: `${DOWNLOAD}?attId=${unfinishedId}`, headers: bearer(owner.token) };
    await expectRefusal(app, request, 404, NOT_FOUND);
  });

  it('returns 404 when the store has lost the file', async () => {
    const { app, db, dataDir } = await fileApp();
    const { token } = await createSignedIn(db);
    const attId = await uploaded(app, token);
    rmSync(join(dataDir, 'private'), { recursive: true });
    await expectRefusal(app, { url: `${DOWNLOAD}?attId=${attId}`, headers: bearer(token) }, 404, NOT_FOUND);
  });

  it('aborts the response when the stored file is shorter than recorded', async () => {
    const { app, db, dataDir } = await fileApp();
    const { token } = await createSignedIn(db);
    const attId = await uploaded(app, token);
    const { path } = await db.selectFrom('upload').select('path').executeTakeFirstOrThrow();
    truncateSync(join(dataDir, 'private', path), 10);
    const send = await listening(app);
    await expect(send(`${DOWNLOAD}?attId=${attId}`, bearer(token))).rejects.toThrow();
  });

  it('requires an id and the header token of an enabled account', async () => {
    const { app, db } = await fileApp();
    const { token, username } = await createSignedIn(db);
    const attId = await uploaded(app, token);
    const url = `${DOWNLOAD}?attId=${attId}`;
    const msg = '登录状态已失效，请重新登录';
    await expectRefusal(app, url, 401, msg);
    await expectRefusal(app, `${url}&token=${token}`, 401, msg);
    await expectRefusal(app, { url, cookies: { authToken: token, pv_session: token } }, 401, msg);
    for (const badUrl of [DOWNLOAD, `${DOWNLOAD}?attId=`])
      await expectRefusal(app, { url: badUrl, headers: bearer(token) }, 400, '缺少参数 attId');
    for (const badId of ['a%00b', 'a'.repeat(201)]) {
      const request = { url: `${DOWNLOAD}?attId=${badId}`, headers: bearer(token) };
      await expectRefusal(app, request, 400, '参数 attId 的取值有误');
    }
    // As everywhere, the first value of a repeated parameter is used.
    const repeatedParameter = { url: `${url}&attId=b`, headers: bearer(token) };
    expect((await app.inject(repeatedParameter)).statusCode).toBe(200);
    await setDisabled(db, username, true);
    await expectRefusal(app, { url, headers: bearer(token) }, 401, msg);
  });
});
