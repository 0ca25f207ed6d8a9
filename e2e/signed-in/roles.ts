import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ACCOUNT_PORT } from '../account-server.ts';

function inDatabase(act: (database: DatabaseSync) => void): void {
  const file = join(process.env.E2E_DATA_DIR ?? '', String(ACCOUNT_PORT), 'pv-brain.sqlite');
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    act(database);
  } finally {
    database.close();
  }
}

/** Gives an account these roles and no others, in the database of the account tests' server. */
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

/** As if it were long ago that an account's sessions were given the password. */
export function forgetPasswords(username: string): void {
  inDatabase((database) => {
    const account = 'select id from account where username = ?';
    database.prepare(`update session set proved_at = 0 where account_id = (${account})`).run(username);
  });
}
