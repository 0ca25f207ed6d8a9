import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-app.ts';
import { up } from './0026-item-files.ts';
import { migrations } from './migrate.ts';

it('names in each project the file that the portal has shown of it', async () => {
  const { db, dialect } = await testDatabase({ isMigrated: false });
  const untyped = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  for (const [name, migration] of Object.entries(migrations))
    if (name < '0026') await migration(untyped as never, dialect);
  const times = { published_at: '2026-03-18 10:00:00', created_at: '', updated_at: '' };
  for (const id of ['two', 'hidden', 'none'])
    await untyped
      .insertInto('project')
      .values({ id, category: 'smart', state: 'published', ...times })
      .execute();
  const attach = (id: string, owner_id: string, day: string, is_public = 1) =>
    untyped
      .insertInto('attachment')
      .values({
        ...{ id, owner_id, clazz: 'ProjectApply', key: 'projectFile', file_name: `指南${id}.pdf` },
        ...{ path: `demo/${id}.pdf`, is_public, created_at: `${day} 10:00:00` },
      })
      .execute();
  await attach('b', 'two', '2026-03-19');
  await attach('a', 'two', '2026-03-18');
  await attach('c', 'hidden', '2026-03-18', 0);
  await up(untyped as never, dialect);
  expect(await db.selectFrom('project').select(['id', 'attachments']).orderBy('id').execute()).toEqual([
    { id: 'hidden', attachments: null },
    { id: 'none', attachments: null },
    {
      id: 'two',
      attachments: '[{"address":"/profile/upload/demo/b.pdf","name":"指南b.pdf","bytes":null}]',
    },
  ]);
});
