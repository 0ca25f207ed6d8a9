import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: 1 when the row with this id, a column, is demo content. For rows other than items of sections, which have a column of
 * their own for it.
 */
export const isDemo = (id: string): RawBuilder<number> =>
  sql<number>`(select count(*) from demo_record where demo_record.id = ${sql.ref(id)})`;
