import { type Kysely, sql } from 'kysely';
import { GENESIS, hashOf } from '../../audit/chain.ts';
import type { DialectName } from '../database.ts';
import type { AuditLogTable } from '../tables/audit.ts';
import { allowPruning, forbidChanges, permitChanges } from './append-only.ts';

const PORTION = 1000;

interface AuditTables {
  audit_log: AuditLogTable;
  audit_head: { id: number; seq: number; hash: string; anchor_seq: number; anchor_hash: string };
}

/** Every entry of the log names the hash of the one before it, and the head names the last. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await permitChanges(db, dialect, 'audit_log');
  const { schema } = db;
  const hash = (name: string) =>
    schema.alterTable('audit_log').addColumn(name, 'text', (column) => column.notNull().defaultTo(''));
  await schema
    .alterTable('audit_log')
    .addColumn('seq', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await hash('prev_hash').execute();
  await hash('hash').execute();
  await schema
    .createTable('audit_head')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull().check(sql`id = 1`))
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    // The last entry that was removed after its time: the first that is left follows on it.
    .addColumn('anchor_seq', 'bigint', (column) => column.notNull())
    .addColumn('anchor_hash', 'text', (column) => column.notNull())
    .execute();
  await chainExisting(db as Kysely<AuditTables>);
  await schema.createIndex('audit_log_seq').on('audit_log').column('seq').unique().execute();
  // What was done to an account at the terminal, for the account's owner: few entries of many.
  await sql`create index audit_log_terminal on audit_log (target, seq) where address = 'local'`.execute(db);
  await forbidChanges(db, dialect, 'audit_log');
  await allowPruning(db, dialect);
  await followHead(db, dialect);
}

/** Chains the entries there are, in the order they were written. */
async function chainExisting(db: Kysely<AuditTables>) {
  const head = { seq: 0, hash: GENESIS };
  let last = { at: '', id: '' };
  for (;;) {
    const rows = await db
      .selectFrom('audit_log')
      .selectAll()
      .where((row) =>
        row.or([row('at', '>', last.at), row.and([row('at', '=', last.at), row('id', '>', last.id)])]),
      )
      .orderBy('at')
      .orderBy('id')
      .limit(PORTION)
      .execute();
    for (const row of rows) {
      const seq = head.seq + 1;
      const prev_hash = head.hash;
      const hash = hashOf({ ...row, seq, prev_hash });
      await db.updateTable('audit_log').set({ seq, prev_hash, hash }).where('id', '=', row.id).execute();
      Object.assign(head, { seq, hash });
      last = row;
    }
    if (rows.length < PORTION) break;
  }
  await db
    .insertInto('audit_head')
    .values({ id: 1, ...head, anchor_seq: 0, anchor_hash: GENESIS })
    .execute();
}

/** Whoever writes has taken the next number from the head; the entry must fit there, and becomes the head. */
async function followHead(db: Kysely<unknown>, dialect: DialectName) {
  const step = 'update audit_head set hash = new.hash where seq = new.seq and hash = new.prev_hash';
  const problem = 'audit_log is a chain';
  if (dialect === 'sqlite') {
    await sql
      .raw(
        `create trigger audit_log_chain after insert on audit_log begin
           select raise(abort, '${problem}') where not exists
             (select 1 from audit_head where seq = new.seq and hash = new.prev_hash);
           ${step};
         end`,
      )
      .execute(db);
    return;
  }
  await sql
    .raw(
      `create function audit_log_chain() returns trigger language plpgsql as $$ begin
         ${step};
         if not found then raise exception '${problem}'; end if;
         return null;
       end $$`,
    )
    .execute(db);
  await sql
    .raw(
      'create trigger audit_log_chain after insert on audit_log for each row execute function audit_log_chain()',
    )
    .execute(db);
}
