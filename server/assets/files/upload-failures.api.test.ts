import { existsSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fileApp, upload, uploaded } from '../../testing/content/uploads.ts';
import { AUDIT_TABLE } from '../../testing/people/accounts.ts';
import { createSignedIn } from '../../testing/people/submissions.ts';
import { createPublicFiles } from './public-files.ts';
import { moveDurably } from './storage/move-durably.ts';
import { openStaged } from './uploads/open-staged.ts';

vi.mock('./uploads/open-staged.ts', { spy: true });
vi.mock('./storage/move-durably.ts', { spy: true });

const NO_SPACE = { code: 503, msg: '存储空间不足，请稍后再试' };

describe('an upload that cannot be written', () => {
  it('returns the message about disk space and leaves nothing', async () => {
    const { app, db, expectNothingLeft } = await fileApp();
    const { token } = await createSignedIn(db);
    // A real failure: every write to /dev/full ends in ENOSPC.
    vi.mocked(openStaged).mockImplementationOnce(() => open('/dev/full', 'w'));
    const response = await upload(app, token, { content: Buffer.alloc(300_000) });
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject(NO_SPACE);
    await expectNothingLeft();
    await uploaded(app, token);
  });

  it.each(['EDQUOT', 'EIO'])('treats %s as a full disk', async (code) => {
    const { app, db, expectNothingLeft } = await fileApp();
    const { token } = await createSignedIn(db);
    const error = Object.assign(new Error(code), { code, syscall: 'open' });
    vi.mocked(openStaged).mockImplementationOnce(() => Promise.reject(error));
    expect((await upload(app, token)).json()).toMatchObject(NO_SPACE);
    await expectNothingLeft();
  });

  it('returns 500 for other errors', async () => {
    const { app, db, expectNothingLeft } = await fileApp();
    const { token } = await createSignedIn(db);
    const error = Object.assign(new Error('EACCES: incoming'), { code: 'EACCES', syscall: 'open' });
    vi.mocked(openStaged).mockImplementationOnce(() => Promise.reject(error));
    const response = await upload(app, token);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ code: 500, msg: '服务器出现异常，请稍后再试' });
    expect(response.body).not.toContain('incoming');
    await expectNothingLeft();
    await uploaded(app, token);
  });

  it('shows in the health check after the folder was removed, and the next upload creates it again', async () => {
    const { app, db, dataDir } = await fileApp();
    const { token } = await createSignedIn(db);
    const health = async () => (await app.inject('/readyz')).json();
    for (const name of ['incoming', 'private', 'upload']) {
      rmSync(join(dataDir, name), { recursive: true });
      expect(await health(), name).toMatchObject({ status: 'degraded', checks: { files: 'failed' } });
      if (name === 'upload') break;
      await uploaded(app, token);
      expect(await health(), name).toMatchObject({ status: 'ok', checks: { files: 'ok' } });
    }
    // Public files are not uploaded; their folder is created again with the first that is saved.
    expect((await app.inject('/profile/upload/a.png')).statusCode).toBe(404);
    rmSync(join(dataDir, 'incoming'), { recursive: true });
    await createPublicFiles(dataDir, undefined).save('2026/a.png', Buffer.from('png'));
    expect((await app.inject('/profile/upload/2026/a.png')).body).toBe('png');
    expect(existsSync(join(dataDir, 'incoming'))).toBe(true);
    expect(await health()).toMatchObject({ status: 'ok' });
  });

  it('logs the system’s error code', async () => {
    const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    onTestFinished(() => log.mockRestore());
    const { app, db } = await fileApp({ logLevel: 'error' });
    const { token } = await createSignedIn(db);
    vi.mocked(openStaged).mockImplementationOnce(() => open('/dev/full', 'w'));
    await upload(app, token);
    await expect.poll(() => log.mock.calls.join('')).toContain('ENOSPC');
  });
});

describe('an upload that cannot be stored', () => {
  it.each([
    ['no space', 'ENOSPC', 503],
    ['another reason', 'EACCES', 500],
  ])('leaves neither file nor row when the cause is %s', async (_, code, status) => {
    const { app, db, expectNothingLeft } = await fileApp();
    const { token } = await createSignedIn(db);
    vi.mocked(moveDurably).mockRejectedValueOnce(Object.assign(new Error(code), { code }));
    await expectRefusalOf(upload(app, token), status);
    await expectNothingLeft();
    await uploaded(app, token);
  });

  it('leaves nothing when the audit log cannot be written', async () => {
    const { app, db, expectNothingLeft } = await fileApp();
    const { token } = await createSignedIn(db);
    await sql`alter table ${sql.table(AUDIT_TABLE)} rename to gone`.execute(db);
    await expectRefusalOf(upload(app, token), 500);
    await sql`alter table gone rename to ${sql.table(AUDIT_TABLE)}`.execute(db);
    await expectNothingLeft();
    await uploaded(app, token);
  });

  it('leaves no file when the database is gone', async () => {
    const { app, db, filesIn } = await fileApp();
    const { token } = await createSignedIn(db);
    await sql`alter table upload rename to gone`.execute(db);
    await expectRefusalOf(upload(app, token), 500);
    expect([...filesIn('incoming'), ...filesIn('private')]).toEqual([]);
  });
});

async function expectRefusalOf(answer: ReturnType<typeof upload>, status: number) {
  expect((await answer).statusCode).toBe(status);
}
