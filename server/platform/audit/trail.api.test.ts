import { calls } from '@pv-brain/contract/all-calls.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { permitAuditChanges } from '../../testing/audit.ts';
import { accountApp, auditLog, bearer } from '../../testing/people/accounts.ts';
import { createAccount } from '../../testing/people/submissions.ts';
import { type AuditEntry, writeAudit } from './audit.repository.ts';
import { linkAudits } from './link.repository.ts';
import { csvField } from './plugin.ts';
import { verifyPart } from './verify.repository.ts';

/** Creates the server with a signed-in auditor. */
async function office() {
  const { app, database } = await accountApp();
  const { db, dialect } = database;
  const { token, username } = await createAccount(db, { roles: ['auditor'] });
  const raw = (call: string, query: Record<string, string | number> = {}, by = token) => {
    const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return app.inject({ url: `/api/console/audit/${call}?${text}`, headers: bearer(by) });
  };
  const get = async (call: string, query: Record<string, string | number> = {}) =>
    (await raw(call, query)).json();
  const write = (entry: Partial<AuditEntry>) =>
    writeAudit(db, { actor: 'lin', action: 'login', address: '192.0.2.1', ...entry });
  return { app, db, dialect, raw, get, write, username };
}

const seqs = (answer: { rows: { seq: number }[] }) => answer.rows.map(({ seq }) => seq);

describe('the audit list', () => {
  it('shows the latest entries first, in pages, with the total', async () => {
    const { get, write } = await office();
    for (let count = 0; count < 25; count += 1) await write({});
    const first = await get('list');
    expect(first).toMatchObject({ code: 0, total: 25, isMore: false, next: 16 });
    expect(seqs(first)).toEqual([25, 24, 23, 22, 21, 20, 19, 18, 17, 16]);
    const second = await get('list', { before: 16, pageSize: 20 });
    expect(seqs(second)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(second.next).toBeNull();
    // Removed since the page before, with all older ones.
    expect(seqs(await get('list', { before: 99 }))).toEqual([]);
    expect(first.rows[0]).toEqual({
      seq: 25,
      at: expect.stringMatching(/^\d{4}-/),
      actor: 'lin',
      actorName: null,
      action: 'login',
      word: '登录',
      refused: false,
      target: null,
      subject: null,
      address: '192.0.2.1',
    });
  });

  it.each([
    [{ actor: 'shen' }, [2]],
    [{ action: 'login-refused' }, [3]],
    [{ result: 'refused' }, [4, 3]],
    [{ result: 'done' }, [2, 1]],
    [{ target: '光伏管理办法' }, [1]],
    [{ target: '光伏' }, []],
    [{ text: '光伏' }, [1]],
    [{ text: ' roof_% ' }, [2]],
    [{ text: 'HE' }, [2]],
    [{ text: '政策 · 屋顶' }, [3]],
    [{ text: '%' }, [2]],
    [{ text: 'i', result: 'refused', from: '2000-01-01' }, [4, 3]],
    [{ target: 'Roof_% 1', actor: 'shen', action: 'login' }, [2]],
    [{ from: '2000-01-01', to: '2000-01-31' }, []],
    [{ from: '2000-01-01', result: 'refused', actor: 'lin' }, [4, 3]],
  ])('filters by %j', async (query, expected) => {
    const { get, write } = await office();
    await write({ action: 'content-created', target: '光伏管理办法' });
    await write({ actor: 'shen', target: 'Roof_% 1' });
    await write({ action: 'login-refused', subject: '企业政策 · 屋顶光 伏', target: 'p1' });
    await write({ action: 'call-forbidden', target: 'POST /x' });
    const answer = await get('list', query as Record<string, string>);
    expect([seqs(answer), answer.total]).toEqual([expected, expected.length]);
  });

  it.each(['137-1111-2222', '+86 137 1111 2222', '１３７１１１１２２２２', '2222'])(
    'finds the owner of a phone written as %s',
    async (text) => {
      const { get, write } = await office();
      await write({ actor: '13711112222' });
      await write({ subject: '13711112222' });
      await write({ actor: '13733334444' });
      expect(seqs(await get('list', { text }))).toEqual([2, 1]);
    },
  );

  it('limits the count', async () => {
    const { db, get, write, dialect } = await office();
    await write({ target: 'x' });
    await permitAuditChanges(db, dialect);
    const drop = dialect === 'sqlite' ? sql`drop trigger audit_log_chain` : null;
    await (drop ?? sql`drop trigger audit_log_chain on audit_log`).execute(db);
    const [row] = await auditLog(db);
    const rows = Array.from({ length: 1200 }, (_, at) => ({
      ...(row ?? expect.fail()),
      id: `id${at}`,
      seq: at + 2,
    }));
    for (let at = 0; at < rows.length; at += 100)
      await db
        .insertInto('audit_log')
        .values(rows.slice(at, at + 100))
        .execute();
    expect(await get('list', { actor: 'lin' })).toMatchObject({ total: 1000, isMore: true });
  });

  it.each([
    [{ action: 'everything' }, '参数 action 的取值有误'],
    [{ from: 'yesterday' }, '参数 from 的取值有误'],
    [{ before: '-1' }, '参数 before 应为整数'],
  ])('refuses %j', async (query, msg) => {
    const { get } = await office();
    expect(await get('list', query as Record<string, string>)).toMatchObject({ code: 400, msg });
  });
});

describe('the detail of an audit entry', () => {
  it('shows the values before and after, and its place in the chain', async () => {
    const { db, get, write } = await office();
    await write({});
    const detail = { before: { roles: ['editor'] }, after: { roles: ['auditor'] } };
    await write({ action: 'roles-changed', target: 'shen', detail });
    const [first, second] = await auditLog(db);
    expect((await get('entry', { seq: 2 })).data).toMatchObject({
      seq: 2,
      detail,
      hash: second?.hash,
      prevHash: first?.hash,
      isIntact: true,
      isLinked: true,
    });
    expect((await get('entry', { seq: 1 })).data).toMatchObject({ detail: {}, isLinked: true });
    expect(await get('entry', { seq: 3 })).toMatchObject({ code: 404 });
  });

  it('reports an entry that was changed in the database', async () => {
    const { db, dialect, get, write } = await office();
    for (let count = 0; count < 3; count += 1) await write({});
    await linkAudits(db);
    await permitAuditChanges(db, dialect);
    await db.updateTable('audit_log').set({ actor: 'x' }).where('seq', '=', 2).execute();
    expect((await get('entry', { seq: 2 })).data).toMatchObject({ isIntact: false, isLinked: true });
    expect((await get('verify')).data).toMatchObject({ broken: 2, problem: '内容被改动' });
    expect((await get('verify', { after: 2 })).data).toMatchObject({ broken: null, entries: 1 });
  });
});

describe('verifying the audit log', () => {
  it('proceeds in parts to the end of the log', async () => {
    const { db, get, write } = await office();
    for (let count = 0; count < 7; count += 1) await write({});
    const part = (after?: number) => verifyPart(db, { after, limit: 3 });
    expect(await part()).toMatchObject({ verdict: { intact: true, entries: 3, seq: 3 }, next: 3, last: 7 });
    expect(await part(3)).toMatchObject({ verdict: { intact: true, entries: 3 }, next: 6 });
    expect(await part(6)).toMatchObject({ verdict: { intact: true, entries: 1, seq: 7 }, next: null });
    const last = (await auditLog(db)).at(-1);
    expect((await get('verify')).data).toEqual({
      entries: 7,
      next: null,
      last: 7,
      broken: null,
      problem: '',
      hash: last?.hash,
    });
    expect((await get('verify', { from: '2000-01-01', to: '2000-01-02' })).data).toMatchObject({
      entries: 0,
      next: null,
      broken: null,
    });
    expect((await get('verify', { from: '2000-01-01' })).data).toMatchObject({ entries: 7 });
  });
});

describe('the audit export', () => {
  it('contains the filtered entries, and is recorded in the log', async () => {
    const { db, raw, write, username } = await office();
    await write({ actor: '=HYPERLINK("http://x")', action: 'login-refused', target: '"a",b' });
    await write({ actor: 'shen' });
    const response = await raw('export', { result: 'refused' });
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('attachment'),
      'cache-control': 'no-store',
    });
    const lines = response.body.split('\r\n');
    expect(lines[0]).toBe(
      '\ufeff"序号","时间","操作人","动作","结果","对象","对象名称","来源","详情","本条校验码","上条校验码"',
    );
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")","登录被拒","被拒","""a"",b","","192.0.2.1"`);
    expect((await auditLog(db)).at(-1)).toMatchObject({
      action: 'audit-exported',
      actor: username,
      detail: '{"filters":{"result":"refused"}}',
    });
  });

  it.each(['=1', '+1', '-1', '@a', '\t=1', ' =1', '\r=1'])('does not let %j become a formula', (text) => {
    expect(csvField(text)).toBe(`"'${text}"`);
  });

  it('leaves numbers and other texts unchanged', () => {
    expect(csvField('a\ufffe\u0000\ud800b')).toBe('"ab"');
    expect(csvField('\u0000=1+1')).toBe(`"'=1+1"`);
    expect([csvField(-1), csvField('a=1'), csvField(null)]).toEqual(['"-1"', '"a=1"', '""']);
  });
});

describe('the calls of the audit log', () => {
  it('are all GET', () => {
    const ofAudit = calls.filter(({ path, may }) => path.includes('audit') || may === 'audit:read');
    expect(ofAudit.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'GET']);
  });

  it('record refused console calls in the log', async () => {
    const { app, db, username } = await office();
    const headers = bearer((await createAccount(db, { roles: ['auditor'] })).token);
    for (let count = 0; count < 3; count += 1)
      await app.inject({ method: 'POST', url: '/api/console/content/create', headers, payload: {} });
    const refusals = async () =>
      (await auditLog(db)).filter(({ action }) => action === 'call-forbidden').map(({ target }) => target);
    await expect.poll(refusals).toEqual(['POST /api/console/content/create']);
    await app.close();
    // Further refusals within the minute are only counted.
    const last = (await auditLog(db)).at(-1);
    expect(last).toMatchObject({ action: 'call-forbidden', detail: expect.stringContaining('"more":2') });
    expect(last?.actor).not.toBe(username);
  });
});
