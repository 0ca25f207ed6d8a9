import { expect, it } from 'vitest';
import type { Author } from '../../content/core/writing/item-change.ts';
import { deleteForGood } from '../../content/core/writing/trash.ts';
import { changeState, updateItem } from '../../content/core/writing/write.ts';
import { changeStates } from '../../content/core/writing/write-many.ts';
import { permitAuditChanges } from '../../testing/audit.ts';
import { createCategories, fullValues, writeItem } from '../../testing/content/factories.ts';
import { auditLog } from '../../testing/people/accounts.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { verifyAudit } from './verify.repository.ts';

const AUTHOR: Author = { by: 'operator', actorId: 'o1', actor: 'lin', address: '192.0.2.1' };
const section = 'policy';

async function writeEntries() {
  const { db, dialect } = await testDatabase();
  await createCategories(db, section, { '1': '普通政策' });
  const values = { ...fullValues(section), fdTitle: '屋顶光伏管理办法' };
  const id = await writeItem(db, AUTHOR, section, { category: '1', state: 'draft', values });
  return { db, dialect, id };
}

const subjects = async (db: Parameters<typeof auditLog>[0]) =>
  (await auditLog(db)).map(({ action, subject }) => [action, subject]);

it('an entry has the item’s title at that time as its subject, even when the action does not contain the title', async () => {
  const { db, id } = await writeEntries();
  await changeStates({ db, author: AUTHOR, section }, [id], 'publish');
  await updateItem(db, AUTHOR, { section, id }, { values: { fdTitle: '新的名称' } });
  await updateItem(db, AUTHOR, { section, id }, { pinned: true });
  await changeState(db, AUTHOR, { section, id }, 'recycle');
  await deleteForGood(db, AUTHOR, { section, id });
  expect(await subjects(db)).toEqual([
    ['content-created', '企业政策 · 屋顶光伏管理办法'],
    ['content-moved', '企业政策 · 屋顶光伏管理办法'],
    ['content-updated', '企业政策 · 新的名称'],
    ['content-updated', '企业政策 · 新的名称'],
    ['content-moved', '企业政策 · 新的名称'],
    ['content-removed', '企业政策 · 新的名称'],
  ]);
});

it('the subject of an entry is included in the chain’s hashes', async () => {
  const { db, dialect } = await writeEntries();
  expect(await verifyAudit(db)).toMatchObject({ intact: true, entries: 1 });
  await permitAuditChanges(db, dialect);
  await db.updateTable('audit_log').set({ subject: '别的' }).execute();
  expect(await verifyAudit(db)).toMatchObject({ intact: false, seq: 1 });
});
