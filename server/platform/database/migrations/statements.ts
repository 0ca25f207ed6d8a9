import { type Kysely, sql } from 'kysely';

/** Same as `DialectName` of the database; migrations import nothing from outside their folder. */
export type Dialect = 'sqlite' | 'postgres';

/** Executes statements one after the other. */
export async function run(db: Kysely<unknown>, ...statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The statements that triggers of a table run after each kind of write. */
type TriggerBodies = Readonly<Partial<Record<'insert' | 'update' | 'delete', string>>>;

/** SQL of a function for PostgreSQL's triggers, which replaces the one with the same name. */
const triggerFunction = (name: string, body: string): string =>
  `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;

/** PostgreSQL: replaces the functions of triggers that `createStatementTriggers` has created under this name. */
export async function replaceTriggerFunctions(db: Kysely<unknown>, name: string, bodies: TriggerBodies) {
  for (const [event, body] of Object.entries(bodies))
    await run(db, triggerFunction(`${name}_${event}`, body));
}

/**
 * PostgreSQL: creates statement-level triggers with their functions. A body gets all rows of the statement, as `new_rows` and
 * `old_rows`; a row-level trigger would write the same counter once per row.
 */
export async function createStatementTriggers(
  db: Kysely<unknown>,
  name: string,
  table: string,
  bodies: TriggerBodies,
): Promise<void> {
  for (const [event, body] of Object.entries(bodies)) {
    const rows = ['old', 'new'].filter((age) => body.includes(`${age}_rows`));
    await run(
      db,
      triggerFunction(`${name}_${event}`, body),
      `create trigger ${name}_${event} after ${event} on ${table}
       referencing ${rows.map((age) => `${age} table as ${age}_rows`).join(' ')}
       for each statement execute function ${name}_${event}()`,
    );
  }
}

/**
 * SQLite: creates row-level triggers, the only ones it has. `actions` are conditions and statements by event, such as
 * `update of title`.
 */
export async function createRowTriggers(
  db: Kysely<unknown>,
  name: string,
  table: string,
  actions: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [event, action] of Object.entries(actions)) {
    const [kind] = event.split(' ', 1);
    await run(db, `create trigger ${name}_${kind} after ${event} on ${table} ${action}`);
  }
}
