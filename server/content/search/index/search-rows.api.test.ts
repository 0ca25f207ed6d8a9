import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-app.ts';
import { engineOf } from './engine-of.repository.ts';

/** Tokens of an entry of a kilobyte. */
const tokens = Array.from({ length: 200 }, (_, at) => `词${at}`);

it('search entries take a few bytes a row and are found', async () => {
  const { db, dialect } = await testDatabase();
  const { put, find } = engineOf(db);
  const entries = Array.from({ length: 500 }, (_, num) => ({ num: num + 1, tokens }));
  await put(db, entries);
  expect(await find(db, { all: [[['词7', '词199']]], limit: 3 })).toEqual([500, 499, 498]);
  if (dialect === 'sqlite') return;
  const { rows } = await sql<{ bytes: number }>`
    select pg_relation_size('search_words') as bytes`.execute(db);
  // The words have half a megabyte; the rows themselves take a dozen pages.
  expect(rows[0]?.bytes).toBeLessThan(120_000);
});
