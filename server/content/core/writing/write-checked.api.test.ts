import { expect, it } from 'vitest';
import { createItem } from '../../../testing/content/factories.ts';
import { auditLog } from '../../../testing/people/accounts.ts';
import { openConsole } from '../../../testing/people/console.ts';
import { changeOf, newRow } from './item-change.ts';
import { readItems } from './write.repository.ts';
import { updateItem } from './write.ts';
import { importChanges } from './write-many.ts';

it('importChanges rolls back everything if an item was written since its check, or its category was removed', async () => {
  const { db, accountId, username } = await openConsole();
  const author = { by: 'operator', actorId: accountId, actor: username, address: '192.0.2.1' } as const;
  const ids = [await createItem(db, 'policy'), await createItem(db, 'policy', { values: { fdTitle: '乙' } })];
  const checked = (await readItems(db, 'policy', ids)).map((row) => {
    const change = changeOf('policy', row, {}, { fdLevel: '省级' });
    if (!change) throw new Error('nothing differs');
    return change;
  });
  const item = { category: '1', state: 'draft', values: {} } as const;
  const rows = [newRow('policy', item, { fdTitle: '新', fdContent: '<p>一</p>' })];
  const readRows = () => db.selectFrom('policy').selectAll().orderBy('id').execute();
  await updateItem(db, author, { section: 'policy', id: ids[1] ?? '' }, { values: { fdTheme: '别人写的' } });
  const [before, log] = [await readRows(), await auditLog(db)];
  await expect(importChanges({ db, author, section: 'policy' }, { rows, changes: checked })).rejects.toThrow(
    '“乙”：内容已被他人修改，请刷新后再试。没有写入任何数据',
  );
  expect([await readRows(), await auditLog(db)]).toEqual([before, log]);

  const [first] = checked.filter(({ id }) => id === ids[0]);
  if (!first) throw new Error('nothing was checked');
  const change = { ...first, columns: { category: '9' }, after: { category: '9' } };
  await expect(
    importChanges({ db, author, section: 'policy' }, { rows, changes: [change] }),
  ).rejects.toMatchObject({
    code: 409,
  });
  expect([await readRows(), await auditLog(db)]).toEqual([before, log]);
  expect(await importChanges({ db, author, section: 'policy' }, { rows, changes: [first] })).toBe(1);
  expect(await readRows()).toHaveLength(3);
});

it('importChanges accepts a change that another import of the same file has made since its check', async () => {
  const { db, accountId, username } = await openConsole();
  const author = { by: 'operator', actorId: accountId, actor: username, address: '192.0.2.1' } as const;
  const id = await createItem(db, 'policy');
  const [row] = await readItems(db, 'policy', [id]);
  const change = row && changeOf('policy', row, {}, { fdLevel: '省级' });
  if (!change) throw new Error('nothing differs');
  const importOnce = () => importChanges({ db, author, section: 'policy' }, { rows: [], changes: [change] });
  expect((await Promise.all([importOnce(), importOnce()])).sort()).toEqual([0, 1]);
  const updates = (await auditLog(db)).filter(({ action }) => action === 'content-updated');
  expect(updates).toHaveLength(1);
  const [stored] = await readItems(db, 'policy', [id]);
  expect(stored).toMatchObject({ level: '省级', revision: change.revision });
});
