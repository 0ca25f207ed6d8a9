import type { Kysely } from 'kysely';
import { run } from './statements.ts';

/**
 * STRIDE is a prime that shares no factor with COUNT: no two companies get the same number, and consecutive ones get distant
 * numbers.
 */
const [FIRST, COUNT, STRIDE, START] = [10_000_000, 90_000_000, 15_485_863, 32_452_843];

/** Adds a public number to companies; entries contain it instead of the company's id. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    'alter table company add column number text',
    `update company set number = numbered.number from (
       select id, cast(${FIRST} + (row_number() over (order by created_at, id) * ${STRIDE} + ${START}) % ${COUNT} as text) as number
       from company
     ) as numbered where numbered.id = company.id`,
    'create unique index company_number on company (number)',
    // The search of the back office's company list scans this index and never the rows.
    'drop index company_list',
    'create index company_list on company (merged_into, id, name, area, waits_since, disabled_at, number)',
    `update getbuginess set com_id = company.number from company where company.id = getbuginess.com_id`,
  );
