import { type Kysely, sql } from 'kysely';
import { companyKey } from '../../../identity/accounts/companies/company-name.ts';

interface Tables {
  company: { id: string; name_key: string | null; created_at: string };
}

interface Changed {
  id: string;
  createdAt: string;
  before: string;
  after: string;
}

/** Companies of one statement. */
const BATCH = 500;
/** Companies that the warning names. */
const NAMED = 100;

/** The companies whose keys the rule of today makes otherwise, in the order in which they registered. */
async function readChanged(db: Kysely<Tables>): Promise<Changed[]> {
  const changed: Changed[] = [];
  for (let last: string | undefined = ''; last !== undefined; ) {
    const rows = await db
      .selectFrom('company')
      .select(['id', 'name_key', 'created_at'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, name_key: before, created_at: createdAt } of rows) {
      const after = before && companyKey(before);
      if (before && after && after !== before) changed.push({ id, createdAt, before, after });
    }
    last = rows.at(-1)?.id;
  }
  const order = ({ createdAt, id }: Changed) => `${createdAt} ${id}`;
  return changed.sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

/**
 * Brings the keys of companies' names to the rule by which punctuation around a name does not count. A company whose new key
 * another has already, or gets first, keeps its old one: nobody loses an account over it, and a warning names both. Only what
 * changes is written, in batches. No new key is an old one that changes: those have punctuation around them.
 */
export async function up(anyDb: Kysely<unknown>): Promise<void> {
  const db = anyDb as Kysely<Tables>;
  const changed = await readChanged(db);
  const kept: string[] = [];
  for (let from = 0; from < changed.length; from += BATCH) {
    const batch = changed.slice(from, from + BATCH);
    const holders = await db
      .selectFrom('company')
      .select(['id', 'name_key'])
      .where(
        'name_key',
        'in',
        batch.map(({ after }) => after),
      )
      .execute();
    const holderOf = new Map(holders.map(({ id, name_key }) => [name_key, id]));
    const free = batch.filter(({ id, before, after }) => {
      const holder = holderOf.get(after);
      if (holder === undefined) holderOf.set(after, id);
      else kept.push(`company ${id} keeps the key ${before}: company ${holder} has ${after}`);
      return holder === undefined;
    });
    if (free.length === 0) continue;
    const cases = free.map(({ id, after }) => sql`when ${id} then ${after}`);
    await db
      .updateTable('company')
      .set({ name_key: sql<string>`case id ${sql.join(cases, sql` `)} else name_key end` })
      .where(
        'id',
        'in',
        free.map(({ id }) => id),
      )
      .execute();
  }
  if (kept.length === 0) return;
  const more = kept.length > NAMED ? [`and ${kept.length - NAMED} more`] : [];
  process.emitWarning(['names that are one', ...kept.slice(0, NAMED), ...more].join('\n'), 'CompanyNameKeys');
}
