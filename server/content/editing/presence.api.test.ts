import { expect, it } from 'vitest';
import { createItem } from '../../testing/content/factories.ts';
import { auditLog, HOUR_MS, later, MINUTE_MS } from '../../testing/people/accounts.ts';
import { openConsole, sharedConsole } from '../../testing/people/console.ts';

const section = 'policy';
const console = sharedConsole();

/** Creates an item; `say` reports a window of an editor and returns the other windows. */
async function openItem() {
  const opened = await openConsole();
  const other = await opened.another();
  const fdId = await createItem(opened.db, section);
  const say = async (who: typeof other, window: string, more: object = {}) =>
    (await who.send('presence', { section, fdId, window, ...more })).data?.others;
  return { ...opened, fdId, other, say };
}

it('presence reports return who else has the item open, what they changed when, and the own windows', async () => {
  const { db, get, send, username, other, say, fdId } = await openItem();
  const me = { get, send } as typeof other;
  const versions = () => db.selectFrom('content_version').selectAll().execute();
  const elsewhere = { section, fdId: await createItem(db, section), window: 'd' };
  const before = await versions();
  expect(await say(me, 'a')).toEqual([]);
  expect(await say(other, 'b', { field: 'fdContent', ago: '180' })).toEqual([
    { by: username, own: false, field: '', ago: 0 },
  ]);
  expect(await say(me, 'c')).toMatchObject([
    { by: other.username, own: false, field: 'fdContent', ago: 180 },
    { by: username, own: true, field: '' },
  ]);
  // Reports for another item reveal nothing.
  expect((await send('presence', elsewhere)).data).toEqual({ revision: 1, others: [] });

  expect((await get('item', { section, fdId })).data).toMatchObject({ revision: 1 });
  expect(await auditLog(db)).toEqual([]);
  expect(await versions()).toEqual(before);
});

it('presence reports return the current revision, so that editors of an earlier one are warned', async () => {
  const { send, other, fdId } = await openItem();
  const revision = async (id = fdId) =>
    (await send('presence', { section, fdId: id, window: 'a' })).data.revision;
  expect(await revision()).toBe(1);
  await other.send('categorize', { section, fdIds: fdId, category: '2' });
  expect(await revision()).toBe(2);
  expect(await revision('not-yet-there')).toBe(0);
});

it('presence ends when the window closes, or a minute after its last report', async () => {
  const { get, send, other, say } = await openItem();
  const me = { get, send } as typeof other;
  await say(me, 'a');
  await say(me, 'b', { field: 'category', ago: '0' });
  expect(await say(other, 'c')).toMatchObject([{ field: 'category' }, { field: '' }]);
  expect(await say(me, 'b', { leaving: true })).toEqual([]);
  expect(await say(other, 'c')).toHaveLength(1);
  later(MINUTE_MS - 10_000);
  expect(await say(other, 'c')).toHaveLength(1);
  later(10_000);
  expect(await say(other, 'c')).toEqual([]);
});

it('the console list names the editors who have its items open, each once', async () => {
  const { db, get, username, other, say, fdId, send } = await openItem();
  const me = { get, send } as typeof other;
  await say(other, 'a');
  await say(other, 'b');
  await say(me, 'c');
  const elsewhere = await createItem(db, 'financial');
  await other.send('presence', { section: 'financial', fdId: elsewhere, window: 'd' });
  const { rows } = await get('editors', { section });
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(
    expect.arrayContaining([
      { fdId, by: other.username, own: false },
      { fdId, by: username, own: true },
    ]),
  );
  later(MINUTE_MS);
  expect(await get('editors', { section })).toMatchObject({ rows: [], total: 0 });
});

it('presence of another account’s window stays unchanged, and all are deleted after a day', async () => {
  const { db, get, send, username, other, say } = await openItem();
  const me = { get, send } as typeof other;
  await say(me, 'a', { field: 'fdTitle', ago: '5' });
  await say(other, 'a', { field: 'fdLevel', ago: '0' });
  await say(other, 'a', { leaving: true });
  expect(await say(other, 'b')).toMatchObject([{ by: username, field: 'fdTitle' }]);
  later(25 * HOUR_MS);
  await db
    .updateTable('session')
    .set({ seen_at: Date.now(), ends_at: Date.now() + HOUR_MS })
    .execute();
  await say(other, 'c', { leaving: true });
  expect(await db.selectFrom('content_presence').selectAll().execute()).toEqual([]);
});

it.each([
  [{ window: '' }],
  [{ window: 'a b' }],
  [{ fdId: '../a' }],
  [{ field: 'fdUnknown' }],
  [{ field: 'toString' }],
  [{ field: 'fdTitle', ago: '-1' }],
  [{ section: 'getbuginess' }],
])('presence reports refuse %j', async (wrong) => {
  const { send } = await console();
  const given = { section, fdId: 'a', window: 'a', ...wrong };
  expect(await send('presence', given)).toMatchObject({ code: 400 });
});

it('presence reports do not extend a session', async () => {
  const { db, send } = await openConsole();
  const seen = async () =>
    (await db.selectFrom('session').select('seen_at').executeTakeFirstOrThrow()).seen_at;
  const before = await seen();
  later(HOUR_MS);
  expect(await send('presence', { section, fdId: 'a', window: 'a' })).toMatchObject({ code: 0 });
  expect(await seen()).toBe(before);
  later(HOUR_MS + MINUTE_MS);
  expect(await send('presence', { section, fdId: 'a', window: 'a' })).toMatchObject({ code: 401 });
});
