import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../platform/runtime/time.ts';
import { createItem } from '../../testing/content/factories.ts';
import { advanceTime, auditLog } from '../../testing/people/accounts.ts';
import { openConsole, sharedConsole } from '../../testing/people/console.ts';

const section = 'policy';
const console = sharedConsole();

/** Creates an item; `report` reports a window of an editor and returns the other windows. */
async function openItem() {
  const testConsole = await openConsole();
  const otherEditor = await testConsole.another();
  const fdId = await createItem(testConsole.db, section);
  const report = async (editor: typeof otherEditor, window: string, input: object = {}) =>
    (await editor.send('presence', { section, fdId, window, ...input })).data?.others;
  return { ...testConsole, fdId, otherEditor, report };
}

it('presence reports return who else has the item open, what they changed when, and the own windows', async () => {
  const { db, get, send, username, otherEditor, report, fdId } = await openItem();
  const me = { get, send } as typeof otherEditor;
  const versions = () => db.selectFrom('content_version').selectAll().execute();
  const otherItem = { section, fdId: await createItem(db, section), window: 'd' };
  const before = await versions();
  expect(await report(me, 'a')).toEqual([]);
  expect(await report(otherEditor, 'b', { field: 'fdContent', ago: '180' })).toEqual([
    { by: username, own: false, field: '', ago: 0 },
  ]);
  expect(await report(me, 'c')).toMatchObject([
    { by: otherEditor.username, own: false, field: 'fdContent', ago: 180 },
    { by: username, own: true, field: '' },
  ]);
  // Reports for another item reveal nothing.
  expect((await send('presence', otherItem)).data).toEqual({ revision: 1, others: [] });

  expect((await get('item', { section, fdId })).data).toMatchObject({ revision: 1 });
  expect(await auditLog(db)).toEqual([]);
  expect(await versions()).toEqual(before);
});

it('presence reports return the current revision, so that editors of an earlier one are warned', async () => {
  const { send, otherEditor, fdId } = await openItem();
  const revision = async (id = fdId) =>
    (await send('presence', { section, fdId: id, window: 'a' })).data.revision;
  expect(await revision()).toBe(1);
  await otherEditor.send('categorize', { section, fdIds: fdId, category: '2' });
  expect(await revision()).toBe(2);
  expect(await revision('not-yet-there')).toBe(0);
});

it('presence ends when the window closes, or a minute after its last report', async () => {
  const { get, send, otherEditor, report } = await openItem();
  const me = { get, send } as typeof otherEditor;
  await report(me, 'a');
  await report(me, 'b', { field: 'category', ago: '0' });
  expect(await report(otherEditor, 'c')).toMatchObject([{ field: 'category' }, { field: '' }]);
  expect(await report(me, 'b', { leaving: true })).toEqual([]);
  expect(await report(otherEditor, 'c')).toHaveLength(1);
  advanceTime(MINUTE_MS - 10_000);
  expect(await report(otherEditor, 'c')).toHaveLength(1);
  advanceTime(10_000);
  expect(await report(otherEditor, 'c')).toEqual([]);
});

it('the console list names the editors who have its items open, each once', async () => {
  const { db, get, username, otherEditor, report, fdId, send } = await openItem();
  const me = { get, send } as typeof otherEditor;
  await report(otherEditor, 'a');
  await report(otherEditor, 'b');
  await report(me, 'c');
  const otherId = await createItem(db, 'financial');
  await otherEditor.send('presence', { section: 'financial', fdId: otherId, window: 'd' });
  const { rows } = await get('editors', { section });
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(
    expect.arrayContaining([
      { fdId, by: otherEditor.username, own: false },
      { fdId, by: username, own: true },
    ]),
  );
  advanceTime(MINUTE_MS);
  expect(await get('editors', { section })).toMatchObject({ rows: [], total: 0 });
});

it('presence of another account’s window stays unchanged, and all are deleted after a day', async () => {
  const { db, get, send, username, otherEditor, report } = await openItem();
  const me = { get, send } as typeof otherEditor;
  await report(me, 'a', { field: 'fdTitle', ago: '5' });
  await report(otherEditor, 'a', { field: 'fdLevel', ago: '0' });
  await report(otherEditor, 'a', { leaving: true });
  expect(await report(otherEditor, 'b')).toMatchObject([{ by: username, field: 'fdTitle' }]);
  advanceTime(25 * HOUR_MS);
  await db
    .updateTable('session')
    .set({ seen_at: Date.now(), ends_at: Date.now() + HOUR_MS })
    .execute();
  await report(otherEditor, 'c', { leaving: true });
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
])('presence reports refuse %j', async (invalidInput) => {
  const { send } = await console();
  const input = { section, fdId: 'a', window: 'a', ...invalidInput };
  expect(await send('presence', input)).toMatchObject({ code: 400 });
});

it('presence reports do not extend a session', async () => {
  const { db, send } = await openConsole();
  const readSeenAt = async () =>
    (await db.selectFrom('session').select('seen_at').executeTakeFirstOrThrow()).seen_at;
  const before = await readSeenAt();
  advanceTime(HOUR_MS);
  expect(await send('presence', { section, fdId: 'a', window: 'a' })).toMatchObject({ code: 0 });
  expect(await readSeenAt()).toBe(before);
  advanceTime(HOUR_MS + MINUTE_MS);
  expect(await send('presence', { section, fdId: 'a', window: 'a' })).toMatchObject({ code: 401 });
});
