import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { claim, fileApp, REMOVE, uploaded } from '../../testing/content/uploads.ts';
import { auditLog, bearer, post } from '../../testing/people/accounts.ts';
import { createAccount, createSignedIn, createUpload } from '../../testing/people/submissions.ts';
import { expectRefusal } from '../../testing/requests.ts';

const NOT_FOUND = '内容不存在或尚未发布';

describe(`POST ${REMOVE}`, () => {
  it('removes an own file that was not submitted, and records it in the audit log', async () => {
    const { app, db, expectNothingLeft } = await fileApp();
    const { token, accountId, username } = await createSignedIn(db);
    const attId = await uploaded(app, token, { fileName: '多余.zip' });
    const response = await post(app, REMOVE, { attId }, { headers: bearer(token) });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ code: 0, msg: '已移除' });
    await expectNothingLeft();
    expect((await auditLog(db)).at(-1)).toMatchObject({
      actor_id: accountId,
      actor: username,
      action: 'file-removed',
      target: attId,
      detail: JSON.stringify({ name: '多余.zip' }),
    });
  });

  it('returns 404 for all other files and removes none', async () => {
    const { app, db, filesIn } = await fileApp();
    const owner = await createSignedIn(db);
    const { companyId } = owner;
    const attId = await uploaded(app, owner.token);
    const submitted = await uploaded(app, owner.token);
    await claim(db, submitted, owner);
    const unfinishedId = await createUpload(db, owner.accountId, { stored: 0 });
    const otherAccounts = [
      await createSignedIn(db, '另一家'),
      await createAccount(db, { companyId }),
      await createAccount(db, { roles: ['administrator'] }),
    ];
    const requestRemoval = (token: string, id: string) =>
      post(app, REMOVE, { attId: id }, { headers: bearer(token) }).then((response) => response.json());
    for (const { token } of otherAccounts)
      expect(await requestRemoval(token, attId)).toMatchObject({ code: 404, msg: NOT_FOUND });
    for (const id of [submitted, unfinishedId, 'none', '', "' or 1=1 --"])
      expect(await requestRemoval(owner.token, id), id).toMatchObject({ code: 404, msg: NOT_FOUND });
    expect(filesIn('private')).toHaveLength(2);
    expect((await auditLog(db)).filter(({ action }) => action === 'file-removed')).toEqual([]);
  });

  it('succeeds for exactly one of several concurrent requests', async () => {
    const { app, db } = await fileApp();
    const { token } = await createSignedIn(db);
    const attId = await uploaded(app, token);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => post(app, REMOVE, { attId }, { headers: bearer(token) })),
    );
    expect(answers.map((response) => response.statusCode).sort()).toEqual([200, 404, 404, 404]);
  });

  it('succeeds even when the file cannot be deleted; its row stays for the sweep', async () => {
    const { app, db, dataDir } = await fileApp();
    const { token } = await createSignedIn(db);
    const attId = await uploaded(app, token);
    const { path } = await db.selectFrom('upload').select('path').executeTakeFirstOrThrow();
    const file = join(dataDir, 'private', path);
    rmSync(file);
    mkdirSync(file);
    writeFileSync(join(file, 'stuck'), '');
    const requestRemoval = () => post(app, REMOVE, { attId }, { headers: bearer(token) });
    expect((await requestRemoval()).json()).toEqual({ code: 0, msg: '已移除' });
    expect((await requestRemoval()).statusCode).toBe(404);
    const row = await db.selectFrom('upload').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ id: attId, stored: 0, claimed_by: null });
  });

  it('requires a token and an id', async () => {
    const { app, db } = await fileApp();
    const { token } = await createSignedIn(db);
    await expectRefusal(app, { method: 'POST', url: REMOVE }, 401, '登录状态已失效，请重新登录');
    await expectRefusal(app, { method: 'POST', url: REMOVE, headers: bearer(token) }, 400, '请求参数有误');
    await expectRefusal(app, { url: REMOVE, headers: bearer(token) }, 405, '不支持的请求方法');
  });
});
