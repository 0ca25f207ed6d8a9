import { type RawBuilder, sql } from 'kysely';

/** 1 where the row of this id, a column, is demo content beside items of sections, which have a column of their own for it. */
export const isDemo = (id: string): RawBuilder<number> =>
  sql<number>`(select count(*) from demo_record where demo_record.id = ${sql.ref(id)})`;
