import { RECYCLED_DAYS } from '@pv-brain/contract/protocol/constants.ts';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../../bootstrap/app.ts';
import { DAY_MS, shanghaiTime } from '../../../platform/runtime/time.ts';
import { createItem } from '../../../testing/content/factories.ts';
import { testDatabase } from '../../../testing/test-app.ts';
import { PROGRAM_AUTHOR } from './item-change.ts';
import { deleteExpiredTrash, restoreItem } from './trash.ts';
import { changeState, updateItem } from './write.ts';

async function withBin() {
  const { settings, ...database } = await testDatabase();
  const { db } = database;
  const recycled = async (state: 'draft' | 'withdrawn' | 'published' | 'expired', days = 0) => {
    const item = { section: 'policy', id: await createItem(db, 'policy', { state }) } as const;
    expect(await changeState(db, PROGRAM_AUTHOR, item, 'recycle')).toBe(true);
    await db
      .updateTable('content_recycled')
      .set({ at: shanghaiTime(new Date(Date.now() - days * DAY_MS)) })
      .where('item_id', '=', item.id)
      .execute();
    return item;
  };
  const states = async () =>
    (await db.selectFrom('policy').select('state').orderBy('id').execute()).map(({ state }) => state);
  return { settings, database, db, recycled, states };
}

describe('the trash', () => {
  it.each([
    ['draft', 'draft'],
    ['withdrawn', 'withdrawn'],
    ['published', 'withdrawn'],
    ['expired', 'withdrawn'],
  ] as const)(
    'restores an item that was %s as %s, so that it does not reappear on the portal',
    async (was, becomes) => {
      const { db, recycled, states } = await withBin();
      const item = await recycled(was);
      expect(await states()).toEqual(['recycled']);
      expect(await restoreItem(db, PROGRAM_AUTHOR, item)).toBe(true);
      expect(await states()).toEqual([becomes]);
      expect(await db.selectFrom('content_recycled').selectAll().execute()).toEqual([]);
      expect(await restoreItem(db, PROGRAM_AUTHOR, item)).toBe(false);
    },
  );

  it('blocks changes of the items in it', async () => {
    const { db, recycled } = await withBin();
    const item = await recycled('draft');
    await expect(updateItem(db, PROGRAM_AUTHOR, { ...item, revision: 2 }, {})).rejects.toMatchObject({
      code: 409,
      message: '这条内容在回收站里，恢复后才能修改',
    });
  });

  it('is emptied of old items exactly once by concurrent calls', async () => {
    const { db, recycled } = await withBin();
    await recycled('draft', 31);
    await recycled('published', 31);
    const young = await recycled('draft', 29);
    const before = shanghaiTime(new Date(Date.now() - 30 * DAY_MS));
    const [firstCount, secondCount] = await Promise.all([
      deleteExpiredTrash(db, before),
      deleteExpiredTrash(db, before),
    ]);
    expect(firstCount + secondCount).toBe(2);
    expect(await db.selectFrom('policy').select('id').execute()).toEqual([{ id: young.id }]);
    expect(await db.selectFrom('content_recycled').select('item_id as id').execute()).toEqual([
      { id: young.id },
    ]);
  });

  it('is emptied by a starting server', async () => {
    const { settings, database, recycled, states } = await withBin();
    await recycled('draft', RECYCLED_DAYS + 1);
    await recycled('draft', RECYCLED_DAYS - 1);
    const app = await createApp({ settings, database, version: 'test' });
    await expect.poll(states).toEqual(['recycled']);
    await app.close();
  });
});
