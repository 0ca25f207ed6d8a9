import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-app.ts';
import { up } from './0029-narrow-copies.ts';
import { migrations } from './migrate.ts';

it('copies what there is, without its articles', async () => {
  const { db, dialect } = await testDatabase({ isMigrated: false });
  const untyped = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  for (const [name, migration] of Object.entries(migrations))
    if (name < '0029') await migration(untyped as never, dialect);
  const times = { published_at: '2026-03-18 10:00:00', created_at: '', updated_at: '' };
  const fields = {
    post: 'QA 工程师',
    com_name: null,
    recruit_num: 3,
    job_description: '<p>正文</p>',
    benefits: '',
  };
  await untyped
    .insertInto('recruit')
    .values({ id: 'a', category: '1', state: 'draft', ...times, ...fields })
    .execute();
  await up(untyped as never, dialect);
  const { rows } = await sql`
    select id, state, pinned, published_at, post, com_name, recruit_num, job_description, benefits, sought
    from recruit_narrow`.execute(db);
  expect(rows).toEqual([
    {
      ...{ id: 'a', state: 'draft', pinned: 0, published_at: times.published_at, post: 'qa 工程师' },
      ...{ com_name: null, recruit_num: 3, job_description: 1, benefits: 0, sought: 'qa 工程师\n\n' },
    },
  ]);
});
