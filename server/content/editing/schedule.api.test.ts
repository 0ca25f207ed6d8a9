import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../bootstrap/app.ts';
import type { Db } from '../../platform/database/database.ts';
import { atTime, instantOf, shanghaiTime } from '../../platform/runtime/time.ts';
import { createItem } from '../../testing/content/factories.ts';
import { auditLog } from '../../testing/people/accounts.ts';
import { openConsole, sharedConsole } from '../../testing/people/console.ts';
import { pauseBefore, runDueSchedules } from './schedule.ts';

const section = 'policy' as const;
const values = { fdTitle: '关于组织开展申报的通知', fdLevel: '省级', fdContent: '<p>正文</p>' };
const input = { section, category: '1', values };
const console = sharedConsole();

const LATER = '2999-01-01 09:00:00';
const PAST = '2026-01-31 09:30:00';

/** Makes all schedules due. The running server may process them first. */
const come = (db: Db) => db.updateTable('content_schedule').set({ at: PAST }).execute();

async function open() {
  const testConsole = await openConsole();
  const { app, db, get } = testConsole;
  const due = () => runDueSchedules(db, app.log);
  const schedules = async (fdId: string) =>
    (await get('editing', { section, fdId })).data.schedules as { failed: string | null }[];
  const publicTitles = async () =>
    (await app.inject('/api/policy/list')).json().rows.map((row: { fdTitle: string }) => row.fdTitle);
  return { ...testConsole, due, schedules, publicTitles };
}

describe('a schedule', () => {
  it('publishes a new item in the name of its account, and audits that it was scheduled', async () => {
    const { db, get, send, username, due, schedules, publicTitles } = await open();
    const request = { ...input, act: 'publish', at: LATER, revision: 0 };
    const answer = await send('schedule', request);
    expect(answer).toMatchObject({ code: 0, msg: '已定时，2999-01-01 09:00 发布', data: { revision: 1 } });
    const { fdId } = answer.data;
    const schedule = { act: 'publish', at: LATER, by: username, own: true, failed: null };
    expect(await schedules(fdId)).toEqual([schedule]);
    expect((await get('list', { section })).rows).toMatchObject([{ state: 'draft', schedules: [schedule] }]);
    await createItem(db, section, { state: 'draft' });
    const toCome = { section, state: 'to-come' };
    expect(await get('list', toCome)).toMatchObject({ total: 1, toCome: 1, rows: [{ fdId }] });
    await due();
    expect(await publicTitles()).toEqual([]);

    await come(db);
    await due();
    expect(await publicTitles()).toEqual([values.fdTitle]);
    expect(await schedules(fdId)).toEqual([]);
    expect(await get('list', toCome)).toMatchObject({ total: 0, toCome: 0 });
    const log = await auditLog(db);
    expect(log.map(({ action }) => action)).toEqual([
      'content-created',
      'content-scheduled',
      'content-moved',
    ]);
    expect(log[2]).toMatchObject({ actor: username, target: fdId });
    expect(JSON.parse(String(log[2]?.detail))).toMatchObject({ scheduled: PAST });
  });

  it('is performed for an operator with a name, and audited under the username', async () => {
    const { db, send, accountId, username, due, schedules, publicTitles } = await open();
    await db.updateTable('account').set({ name: '王小明' }).where('id', '=', accountId).execute();
    const { data } = await send('schedule', { ...input, act: 'publish', at: LATER, revision: 0 });
    expect(await schedules(data.fdId)).toMatchObject([{ by: '王小明', own: true }]);
    await come(db);
    await due();
    expect(await publicTitles()).toEqual([values.fdTitle]);
    expect((await auditLog(db)).at(-1)).toMatchObject({ action: 'content-moved', actor: username });
  });

  it('is not listed for an item in the trash', async () => {
    const { get, send } = await open();
    const { data } = await send('schedule', { ...input, act: 'publish', at: LATER, revision: 0 });
    await send('recycle', { section, fdIds: data.fdId });
    const toCome = await get('list', { section, state: 'to-come' });
    expect(toCome).toMatchObject({ total: 0, toCome: 0, rows: [] });
  });

  it('changes a published item at its time and not before', async () => {
    const { db, get, send, due, publicTitles } = await open();
    const fdId = await createItem(db, section, { values });
    const request = { ...input, fdId, act: 'publish', at: LATER, values: { ...values, fdTitle: '新的' } };
    await send('schedule', { ...request, revision: 1 });
    expect(await publicTitles()).toEqual([values.fdTitle]);
    const { data } = await get('editing', { section, fdId });
    expect(data.draft.content.values.fdTitle).toBe('新的');
    await come(db);
    await due();
    expect(await publicTitles()).toEqual(['新的']);
    expect((await get('editing', { section, fdId })).data.draft).toBeNull();
  });

  it('restores an earlier version, which the version list names', async () => {
    const { db, get, send, due } = await open();
    const restored = async (fdId: string) =>
      (await get('versions', { section, fdId })).rows.map((row: { restored: number }) => row.restored);
    const first = await send('create', input);
    const { fdId } = first.data;
    const otherInput = { ...input, fdId, values: { ...values, fdTitle: '另一篇' } };
    await send('release', { ...otherInput, revision: 1 });
    const request = { ...input, fdId, act: 'publish', at: LATER };
    await send('draft', { ...input, fdId, base: 2, restores: '1' });
    await send('schedule', { ...request, revision: 2 });
    await send('discard', { section, fdId });
    await come(db);
    await due();
    expect(await restored(fdId)).toEqual([1, 0, 0]);

    await send('withdraw', { section, fdIds: fdId });
    await send('draft', { ...otherInput, base: 4, restores: '2' });
    // The content of an unpublished item is written immediately.
    await send('schedule', { ...request, ...otherInput, revision: 4 });
    expect(await restored(fdId)).toEqual([2, 0, 1, 0, 0]);
  });

  it('withdraws an item, and can be cancelled', async () => {
    const { db, send, due, schedules, publicTitles } = await open();
    const [fdId, otherId] = [await createItem(db, section, { values }), await createItem(db, section)];
    const request = { section, act: 'withdraw', at: LATER, revision: 1 };
    for (const id of [fdId, otherId])
      expect(await send('schedule', { ...request, fdId: id })).toMatchObject({ code: 0 });
    expect(await send('unschedule', { section, fdId: otherId, act: 'withdraw' })).toMatchObject({ code: 0 });
    expect(await schedules(otherId)).toEqual([]);
    await come(db);
    await due();
    expect(await publicTitles()).not.toContain(values.fdTitle);
    expect(await publicTitles()).toHaveLength(1);
  });

  it('cannot be cancelled once performed, nor without a schedule', async () => {
    const { db, send, due, another } = await open();
    const off = (fdId: string, act: string) => send('unschedule', { section, fdId, act });
    const { data } = await send('schedule', { ...input, act: 'publish', at: LATER, revision: 0 });
    const { fdId } = data;
    expect(await off(fdId, 'withdraw')).toMatchObject({ code: 409, msg: '没有设置定时，或已取消' });
    await come(db);
    await due();
    const lines = (await auditLog(db)).length;
    expect(await off(fdId, 'publish')).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/^已于 \d\d:\d\d 发布，/),
    });
    await send('schedule', { section, fdId, act: 'withdraw', at: LATER, revision: 2 });
    expect(await off(fdId, 'withdraw')).toMatchObject({ code: 0 });
    expect(await (await another()).send('unschedule', { section, fdId, act: 'withdraw' })).toMatchObject({
      code: 409,
    });
    await send('schedule', { section, fdId, act: 'withdraw', at: LATER, revision: 2 });
    await come(db);
    await due();
    expect(await off(fdId, 'withdraw')).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/^已于 \d\d:\d\d 撤回，/),
    });
    expect(await off('none', 'publish')).toMatchObject({ code: 404 });
    // Two schedules set, one cancelled, one performed.
    expect((await auditLog(db)).length - lines).toBe(4);
  });

  it('refuses to withdraw an item before its publication', async () => {
    const { db, send } = await console();
    const [early, between, late] = ['2998-01-01', '2998-06-01', '2999-01-01'].map((day) => `${day} 09:00:00`);
    const withdraw = (fdId: string, at?: string) =>
      send('schedule', { section, fdId, act: 'withdraw', at, revision: 1 });
    const publish = (at?: string, fdId = '', revision = 0) =>
      send('schedule', { ...input, fdId, act: 'publish', at, revision });
    const draft = await createItem(db, section, { state: 'draft' });
    const withdrawnId = await createItem(db, section, { state: 'withdrawn' });
    for (const fdId of [draft, withdrawnId])
      expect(await withdraw(fdId, late)).toMatchObject({
        code: 409,
        msg: '内容还没有发布，也没有设置定时发布，不能定时撤回',
      });
    const { fdId } = (await publish(between)).data;
    const msg = '定时撤回须晚于定时发布（2998-06-01 09:00）';
    for (const at of [early, between])
      expect(await withdraw(fdId, at)).toMatchObject({ code: 400, errors: [{ field: 'at', msg }] });
    expect(await withdraw(fdId, late)).toMatchObject({ code: 0 });
    expect(await publish(late, fdId, 1)).toMatchObject({
      code: 400,
      errors: [{ field: 'at', msg: '定时发布须早于定时撤回（2999-01-01 09:00）' }],
    });
    expect(await publish(early, fdId, 1)).toMatchObject({ code: 0 });
    // For a published item both orders make sense.
    const publishedId = await createItem(db, section);
    expect(await withdraw(publishedId, early)).toMatchObject({ code: 0 });
    expect(await publish(late, publishedId, 1)).toMatchObject({ code: 0 });
  });

  it('is deleted when the item is published manually', async () => {
    const { db, send, due, schedules } = await open();
    const { data } = await send('schedule', { ...input, act: 'publish', at: LATER, revision: 0 });
    await send('publish', { section, fdIds: data.fdId });
    expect(await schedules(data.fdId)).toEqual([]);
    await come(db);
    await due();
  });

  it('follows later saves of the same operator, but not of others', async () => {
    const { db, send, due, schedules, publicTitles, another } = await open();
    const { data } = await send('schedule', { ...input, act: 'publish', at: LATER, revision: 0 });
    const { fdId } = data;
    const ownInput = { ...input, fdId, values: { ...values, fdTitle: '我的' } };
    expect(await send('update', { ...ownInput, revision: 1 })).toMatchObject({ data: { revision: 2 } });
    await come(db);
    await due();
    expect(await publicTitles()).toEqual(['我的']);

    const next = await send('schedule', { ...input, act: 'publish', at: LATER, revision: 0 });
    const otherInput = { ...ownInput, fdId: next.data.fdId, revision: 1 };
    await (await another()).send('update', otherInput);
    await come(db);
    await due();
    expect(await schedules(next.data.fdId)).toMatchObject([
      { failed: '设置定时后有人修改过内容，请核对后重新定时' },
    ]);
    expect(await publicTitles()).toEqual(['我的']);
  });

  it.each([
    ['2026-01-31 09:30:00', '请选择晚于现在的时间'],
    ['2999-02-30 09:30:00', '时间有误，格式为 2026-01-31 09:30:00'],
  ])('is refused for %s', async (at, msg) => {
    const { send } = await console();
    const answer = await send('schedule', { ...input, act: 'publish', at, revision: 0 });
    expect(answer).toMatchObject({ code: 400, errors: [{ field: 'at', msg }] });
  });

  it('is refused for an item that cannot be published now, without writing anything', async () => {
    const { db, send } = await open();
    const incompleteInput = { ...input, values: { fdTitle: '' } };
    const answer = await send('schedule', { ...incompleteInput, act: 'publish', at: LATER, revision: 0 });
    expect(answer).toMatchObject({ code: 400, errors: [{ field: 'fdTitle' }, { field: 'fdContent' }] });
    expect(await db.selectFrom('policy').select('id').execute()).toEqual([]);
    expect(await auditLog(db)).toEqual([]);
    expect(await send('schedule', { ...input, act: 'expire', at: LATER, revision: 0 })).toMatchObject({
      code: 400,
      msg: '参数 act 的取值有误',
    });
  });
});

describe('a due schedule', () => {
  it('is marked with the reason when it fails, and not retried', async () => {
    const { db, get, send, accountId, username, due, schedules } = await open();
    const newItem = { ...input, act: 'publish', at: LATER, revision: 0 };
    const { data } = await send('schedule', newItem);
    await send('recycle', { section, fdIds: data.fdId });
    await come(db);
    await due();
    const why = async (fdId: string) => (await schedules(fdId))[0]?.failed;
    expect(await why(data.fdId)).toBe('这条内容在回收站里，恢复后才能修改');
    await send('restore', { section, fdIds: data.fdId });
    await due();
    expect((await get('item', { section, fdId: data.fdId })).data.state).toBe('draft');

    const barred = await send('schedule', newItem);
    await db
      .updateTable('account_role')
      .set({ role: 'auditor' })
      .where('account_id', '=', accountId)
      .execute();
    await come(db);
    await due();
    expect(await why(barred.data.fdId)).toBe(`设置定时的${username}已不能发布内容`);
  });

  it('is performed once by several processes', async () => {
    const { app, db, send, publicTitles } = await open();
    await Promise.all(
      ['甲', '乙', '丙'].map((fdTitle) =>
        send('schedule', {
          ...input,
          values: { ...values, fdTitle },
          act: 'publish',
          at: LATER,
          revision: 0,
        }),
      ),
    );
    await come(db);
    await Promise.all([
      runDueSchedules(db, app.log),
      runDueSchedules(db, app.log),
      runDueSchedules(db, app.log),
    ]);
    expect(await publicTitles()).toHaveLength(3);
    const moveEntries = (await auditLog(db)).filter(({ action }) => action === 'content-moved');
    expect(moveEntries).toHaveLength(3);
  });

  it('is performed by a server that starts later, and not before its time by a running one', async () => {
    const { db, database, settings, send, publicTitles } = await open();
    await send('schedule', { ...input, act: 'publish', at: LATER, revision: 0 });
    await come(db);
    const app = await createApp({ settings, database, version: 'test' });
    onTestFinished(() => app.close());
    await expect.poll(publicTitles).toEqual([values.fdTitle]);

    const changed = { ...input, values: { ...values, fdTitle: '准时' } };
    await send('schedule', { ...changed, act: 'publish', at: LATER, revision: 0 });
    expect(await publicTitles()).toHaveLength(1);
    const at = shanghaiTime(new Date(Date.now() + 2000));
    await db.updateTable('content_schedule').set({ at }).execute();
    await expect.poll(publicTitles).toContain('准时');
    const entry = (await auditLog(db)).at(-1);
    expect(JSON.parse(String(entry?.detail))).toMatchObject({ scheduled: at });
    expect((entry?.at ?? '') >= at).toBe(true);
  });

  it('is polled for at its time, and every 3 s for those of other processes', () =>
    atTime(instantOf(PAST), async () => {
      expect(pauseBefore('2026-01-31 09:30:01')).toBe(1000);
      expect(pauseBefore('2026-01-31 09:29:59')).toBe(0);
      expect(pauseBefore('2026-01-31 10:30:00')).toBe(3000);
      expect(pauseBefore(null)).toBe(3000);
    }));
});
