import { hash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ACCOUNT_PORT, OPERATOR } from '../account-server.ts';

function inDatabase(act: (database: DatabaseSync) => void): void {
  const file = join(process.env.E2E_DATA_DIR ?? '', String(ACCOUNT_PORT), 'pv-brain.sqlite');
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    act(database);
  } finally {
    database.close();
  }
}

/** Sets the roles of an account in the database of the account tests' server. */
export function setRoles(username: string, roles: readonly string[]): void {
  inDatabase((database) => {
    const { id } = database.prepare('select id from account where username = ?').get(username) as {
      id: string;
    };
    database.prepare('delete from account_role where account_id = ?').run(id);
    const add = database.prepare('insert into account_role (account_id, role) values (?, ?)');
    for (const role of roles) add.run(id, role);
  });
}

/** Makes the password confirmation of a console session long past. Other sessions of the account are unchanged. */
export function forgetPassword({ authorization }: { authorization: string }): void {
  const token = hash('sha256', authorization.replace('Bearer ', ''), 'hex');
  inDatabase((database) =>
    database.prepare('update session set proved_at = 0 where console_hash = ?').run(token),
  );
}

/** Makes a session, of console or portal, last used hours ago. */
export function expire({ authorization }: { authorization: string }): void {
  const token = hash('sha256', authorization.replace('Bearer ', ''), 'hex');
  inDatabase((database) =>
    database.prepare('update session set seen_at = 0 where ? in (token_hash, console_hash)').run(token),
  );
}

/** Makes the schedule of an item due now: a test that sets one must not race against it. */
export function comeDue(id: string): void {
  const now = new Date(Date.now() + 8 * 3600e3).toISOString().slice(0, 19).replace('T', ' ');
  inDatabase((database) =>
    database.prepare('update content_schedule set at = ? where item_id = ?').run(now, id),
  );
}

/** Creates an operator with the roles and the password of the first. */
export function newOperator(): { username: string; password: string } {
  const id = randomUUID();
  const username = `operator ${id.slice(0, 8)}`;
  inDatabase((database) => {
    database
      .prepare(
        `insert into account (id, username, password_hash, created_at, updated_at)
         select ?, ?, password_hash, created_at, updated_at from account where username = ?`,
      )
      .run(id, username, OPERATOR.username);
    database
      .prepare(
        `insert into account_role (account_id, role)
         select ?, role from account_role join account on id = account_id where username = ?`,
      )
      .run(id, OPERATOR.username);
  });
  return { username, password: OPERATOR.password };
}
