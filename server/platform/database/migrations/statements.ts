import { type Kysely, sql } from 'kysely';

/** As `DialectName` of the database; migrations import nothing outside of their folder. */
export type Dialect = 'sqlite' | 'postgres';

/** Executes statements one after the other. */
export async function run(db: Kysely<unknown>, ...statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The rows of a statement, as its trigger on PostgreSQL sees them. */
export const NEW_ROWS = 'new table as new_rows';
export const OLD_ROWS = 'old table as old_rows';

export interface StatementTrigger {
  /** Of the trigger and of its function. */
  name: string;
  table: string;
  event: 'insert' | 'update' | 'delete';
  /** NEW_ROWS, OLD_ROWS or both. */
  rows: string;
  body: string;
}

/** On PostgreSQL: makes the function of a trigger, or puts it in the place of the one of that name. */
export const triggerFunction = ({ name, body }: Pick<StatementTrigger, 'name' | 'body'>): string =>
  `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;

/**
 * On PostgreSQL: makes a trigger that fires once a statement, with all its rows, and its function. Once a row, it would write the
 * same counter for each of them.
 */
export const createStatementTrigger = (db: Kysely<unknown>, trigger: StatementTrigger): Promise<void> =>
  run(
    db,
    triggerFunction(trigger),
    `create trigger ${trigger.name} after ${trigger.event} on ${trigger.table} referencing ${trigger.rows}
     for each statement execute function ${trigger.name}()`,
  );
