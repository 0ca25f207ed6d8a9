import type { Db } from '../../../platform/database/database.ts';
import { hasRows } from '../../../platform/database/rows.ts';
import { shanghaiTime } from '../../../platform/runtime/time.ts';

/** Marks a company as waiting for review by an operator. */
export async function queueForReview(db: Db, companyId: string): Promise<void> {
  await db.updateTable('company').set({ waits_since: shanghaiTime() }).where('id', '=', companyId).execute();
}

export const isWaitingForReview = (db: Db, companyId: string): Promise<boolean> =>
  hasRows(db.selectFrom('company').where('id', '=', companyId).where('waits_since', 'is not', null));

/**
 * Lists the companies in review, longest waiting first, with the mobile number of each one's oldest account: the person who
 * registered it.
 */
export function listCompaniesInReview(db: Db) {
  return db
    .selectFrom('company')
    .innerJoin('account', 'account.company_id', 'company.id')
    .select(['company.id as id', 'company.name as name', 'account.username as phone'])
    .select('company.waits_since as since')
    .where('company.waits_since', 'is not', null)
    .where('account.id', '=', (eb) =>
      eb
        .selectFrom('account as first')
        .select(({ fn }) => fn.min('first.id').as('id'))
        .whereRef('first.company_id', '=', 'company.id')
        .where('first.closed_at', 'is', null),
    )
    .orderBy('company.waits_since')
    .orderBy('company.id')
    .execute();
}

/** Ends the review of a company, found by its id or a username. Returns the company, or null when none is in review. */
export async function approveCompany(db: Db, idOrName: string): Promise<{ id: string; name: string } | null> {
  const ofAccount = db.selectFrom('account').select('company_id').where('username', '=', idOrName);
  const approved = await db
    .updateTable('company')
    .set({ waits_since: null })
    .where('waits_since', 'is not', null)
    .where((company) => company.or([company('id', '=', idOrName), company('id', 'in', ofAccount)]))
    .returning(['id', 'name'])
    .executeTakeFirst();
  return approved ?? null;
}
