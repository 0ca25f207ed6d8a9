import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photo } from '../../testing/content/pictures.ts';
import { fileApp, MULTIPART, multipart, sharedFileApp } from '../../testing/content/uploads.ts';
import { anyAddress, auditLog, bearer } from '../../testing/people/accounts.ts';
import { createAccount, createSignedIn } from '../../testing/people/submissions.ts';

/** Creates a person of a company, and a colleague. */
async function people(kit?: ReturnType<ReturnType<typeof sharedFileApp>>) {
  const { app, db, filesIn } = kit ?? (await fileApp());
  const owner = await createSignedIn(db);
  const colleague = await createAccount(db, { companyId: owner.companyId });
  const upload = async (content: Buffer, token = owner.token) => {
    const payload = multipart([{ name: 'file', fileName: '我.jpg', content }]);
    const options = { method: 'POST', url: '/api/user/avatar', remoteAddress: anyAddress() } as const;
    const headers = { ...MULTIPART, ...bearer(token) };
    return (await app.inject({ ...options, headers, payload })).json();
  };
  const get = async (url: string, token = owner.token) =>
    (await app.inject({ url, headers: bearer(token) })).json();
  const remove = () =>
    app.inject({ method: 'POST', url: '/api/user/avatar/remove', headers: bearer(owner.token), payload: {} });
  return { app, db, filesIn, owner, colleague, upload, get, remove };
}

const bytesOf = (avatar: string) => Buffer.from(avatar.replace('data:image/webp;base64,', ''), 'base64');

const line = await photo({ width: 20_000, height: 20 });

describe('an avatar', () => {
  const getApp = sharedFileApp();

  it('is a small upright square without camera metadata, and no other copy is stored', async () => {
    const { upload, filesIn, db } = await people();
    const { code, msg, avatar } = await upload(await photo({ orientation: 6 }));
    expect([code, msg]).toEqual([0, '头像已更换']);
    expect(avatar).toMatch(/^data:image\/webp;base64,[\w+/=]+$/);
    expect(avatar.length).toBeLessThan(20_000);
    const { format, width, height, exif } = await sharp(bytesOf(avatar)).metadata();
    expect([format, width, height, exif]).toEqual(['webp', 128, 128, undefined]);
    await expect.poll(() => filesIn('incoming')).toEqual([]);
    expect(await db.selectFrom('upload').select('id').execute()).toEqual([]);
  });

  it('is visible to its owner and colleagues only', async () => {
    const { upload, get, colleague, db } = await people();
    const { avatar } = await upload(await photo());
    expect((await get('/api/user/info')).avatar).toBe(avatar);
    const { rows } = await get('/api/my/company/members', colleague.token);
    expect(rows.map(({ self, avatar: shown }: Record<string, unknown>) => [self, shown])).toEqual([
      [false, avatar],
      [true, null],
    ]);
    const stranger = await createSignedIn(db);
    const strangersView = await get('/api/my/company/members', stranger.token);
    expect(JSON.stringify(strangersView)).not.toContain(avatar);
  });

  it('is audited without its content', async () => {
    const { upload, remove, owner, db } = await people();
    await upload(await photo());
    await remove();
    await remove();
    const lines = await auditLog(db);
    expect(lines.map(({ action, actor }) => [action, actor])).toEqual([
      ['avatar-changed', owner.username],
      ['avatar-removed', owner.username],
    ]);
    expect(JSON.stringify(lines)).not.toContain('base64');
  });

  it('is deleted with the account', async () => {
    const { upload, get, owner, db } = await people();
    const { avatar } = await upload(await photo());
    const { closeAccount } = await import('../../enterprises/data-requests/data-request.repository.ts');
    await closeAccount(db, owner.accountId);
    const row = await db
      .selectFrom('account')
      .select('avatar')
      .where('id', '=', owner.accountId)
      .executeTakeFirst();
    expect([avatar.length > 0, row?.avatar]).toEqual([true, null]);
    expect((await get('/api/my/company/members')).code).toBe(401);
  });

  it.each([
    ['no picture', Buffer.from('<html>'), 415],
    ['a drawing that may bear script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a line, which would have to be enlarged', line, 400],
  ])('is refused when it is %s', async (_, content, code) => {
    const { upload, db } = await people(getApp());
    expect(await upload(content)).toMatchObject({ code, errors: [{ field: 'file' }] });
    expect(await db.selectFrom('account').select('id').where('avatar', 'is not', null).execute()).toEqual([]);
  });
});
