import type { CompanyState, CompanyTab } from '@pv-brain/contract/enterprises/companies.ts';
import { mobileOf } from '@pv-brain/contract/fields/mobile.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isDemo } from '../../platform/database/demo-record.ts';
import { containsText } from '../../platform/database/like.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { sumByKind } from '../../submissions/intake/own/own-submissions.repository.ts';
import { receiptNoOf } from '../../submissions/intake/receipt-no.ts';

/** Filter of companies; empty values are ignored. */
export interface CompanyFilter {
  text?: string | undefined;
  area?: string | undefined;
}

type Where = ExpressionBuilder<Schema, 'company'>;

/** Beginning of a mobile number. */
const PHONE_PART = /^1\d{2,10}$/;
const RECEIPT = /^[A-Z]{2}\d{8}-[\dA-Z]{4,}$/;

/** Matches a name of the company or of one merged into it, or a value unique to it. */
function hasText(eb: Where, text: string): Expression<SqlBool> {
  const matches = [
    containsText(eb.ref('company.name'), text),
    eb('company.number', '=', text),
    eb('company.id', '=', text),
    sql<SqlBool>`company.id in (select merged_into from company as part
      where part.merged_into is not null and ${containsText(sql.ref<string>('part.name'), text)})`,
  ];
  const phone = mobileOf(text);
  if (PHONE_PART.test(phone)) {
    const next = String(Number(phone) + 1);
    const employers = eb
      .selectFrom('account')
      .select((row) => row.ref('account.company_id').$notNull().as('id'))
      .where('username', '>=', phone)
      .where('username', '<', next)
      .where('company_id', 'is not', null);
    matches.push(eb('company.id', 'in', employers));
  }
  const receipt = receiptNoOf(text);
  if (RECEIPT.test(receipt)) {
    const sender = eb.selectFrom('submission').select('company_id').where('receipt_no', '=', receipt);
    matches.push(eb('company.id', 'in', sender));
  }
  return eb.or(matches);
}

/** Literals, not parameters: a partial index is not used for parameters. */
const isAskedFor = sql<SqlBool>`company.id in (select company_id from company_change
  where state = 'waiting' and field = 'name')`;

const IN_TAB: Readonly<Record<CompanyTab, (eb: Where) => Expression<SqlBool>[]>> = {
  all: () => [],
  normal: (eb) => [eb('disabled_at', 'is', null), eb('waits_since', 'is', null)],
  waiting: (eb) => [eb('disabled_at', 'is', null), eb('waits_since', 'is not', null)],
  disabled: (eb) => [eb('disabled_at', 'is not', null)],
  renaming: () => [isAskedFor],
};

const filteredCompanies = (db: Db, { text, area }: CompanyFilter, tab: CompanyTab) =>
  db
    .selectFrom('company')
    .where('merged_into', 'is', null)
    .where((eb) =>
      eb.and([
        ...IN_TAB[tab](eb),
        ...(text ? [hasText(eb, text)] : []),
        ...(area ? [containsText(eb.ref('company.area'), area)] : []),
      ]),
    );

/** Counts the companies in each tab, in one scan of the list index. */
export function countCompanies(db: Db, filter: CompanyFilter): Promise<Record<CompanyTab, number>> {
  return filteredCompanies(db, filter, 'all')
    .select((eb) => {
      const count = <Tab extends CompanyTab>(tab: Tab) =>
        eb.fn
          .countAll<number>()
          .filterWhere(eb.and(IN_TAB[tab](eb)))
          .as(tab);
      return [count('all'), count('normal'), count('waiting'), count('disabled'), count('renaming')];
    })
    .executeTakeFirstOrThrow();
}

/** Returns a page of company ids, which rise with time. */
export async function readCompanyIds(
  db: Db,
  filter: CompanyFilter,
  { tab, oldest, offset, size }: { tab: CompanyTab; oldest: boolean; offset: number; size: number },
): Promise<string[]> {
  const rows = await filteredCompanies(db, filter, tab)
    .select('company.id')
    .orderBy('company.id', oldest ? 'asc' : 'desc')
    .limit(size)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

export const stateOf = (row: { disabled_at: string | null; waits_since: string | null }): CompanyState =>
  row.disabled_at !== null ? 'disabled' : row.waits_since !== null ? 'waiting' : 'normal';

/** Returns the list rows of companies, in the order of the ids. */
export async function readCompanies(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const companies = await db
    .selectFrom('company')
    .select(['id', 'number', 'name', 'area', 'created_at', 'waits_since', 'disabled_at'])
    .select(isDemo('company.id').as('demo'))
    .where('id', 'in', ids)
    .execute();
  const accounts = await db
    .selectFrom('account')
    .leftJoin('account_role', (join) =>
      join.onRef('account_role.account_id', '=', 'account.id').on('account_role.role', '=', 'customer'),
    )
    .select(['account.company_id as companyId', 'username', 'account_role.role as role'])
    .where('account.company_id', 'in', ids)
    .where('closed_at', 'is', null)
    .orderBy('account.id')
    .execute();
  const submissionCounts = await db
    .selectFrom('submission')
    .select(['company_id as companyId', 'kind'])
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('company_id', 'in', ids)
    .groupBy(['company_id', 'kind'])
    .execute();
  const pageRows = await db
    .selectFrom('company_change')
    .select(['company_id as companyId', 'after'])
    .where('company_id', 'in', ids)
    .where('field', '=', 'name')
    .where(sql<SqlBool>`state = 'waiting'`)
    .execute();
  const rows = companies.map((company) => {
    const isOf = ({ companyId }: { companyId: string | null }) => companyId === company.id;
    const people = accounts.filter(isOf);
    return {
      id: company.id,
      number: company.number,
      name: company.name,
      area: company.area,
      state: stateOf(company),
      /** The requested name. */
      wanted: pageRows.find(isOf)?.after ?? null,
      /** Phone of the owner who has been owner longest. */
      phone: people.find(({ role }) => role !== null)?.username ?? null,
      members: people.length,
      createdAt: company.created_at,
      demo: Number(company.demo) > 0,
      sent: sumByKind(submissionCounts.filter(isOf)),
    };
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
