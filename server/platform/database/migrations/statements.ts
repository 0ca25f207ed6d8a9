import { type Kysely, sql } from 'kysely';

/** Same as `DialectName` of the database; migrations import nothing from outside their folder. */
export type Dialect = 'sqlite' | 'postgres';

/** Executes statements one after the other. */
export async function run(db: Kysely<unknown>, ...statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The rows of a statement, as its PostgreSQL trigger sees them. */
export const NEW_ROWS = 'new table as new_rows';
export const OLD_ROWS = 'old table as old_rows';

export interface StatementTrigger {
  /** Name of the trigger and of its function. */
  name: string;
  table: string;
  event: 'insert' | 'update' | 'delete';
  /** NEW_ROWS, OLD_ROWS or both. */
  rows: string;
  body: string;
}

/** PostgreSQL: creates the function of a trigger, or replaces the one with the same name. */
export const triggerFunction = ({ name, body }: Pick<StatementTrigger, 'name' | 'body'>): string =>
  `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;

/**
 * PostgreSQL: creates a statement-level trigger, which gets all rows of the statement, and its function. A row-level trigger
 * would write the same counter once per row.
 */
export const createStatementTrigger = (db: Kysely<unknown>, trigger: StatementTrigger): Promise<void> =>
  run(
    db,
    triggerFunction(trigger),
    `create trigger ${trigger.name} after ${trigger.event} on ${trigger.table} referencing ${trigger.rows}
     for each statement execute function ${trigger.name}()`,
  );
