import {
  COMPANY_KEY_MAX_LENGTH,
  COMPANY_SECTIONS,
  type CompanyKind,
} from '@pv-brain/contract/enterprises/company.ts';
import { companyNameOf } from '@pv-brain/contract/fields/rules.ts';
import { companyKey } from '../../identity/accounts/companies/company-name.ts';
import type { Db } from '../../platform/database/database.ts';
import { countRows } from '../../platform/database/rows.ts';

/** A company with public data: a registered one, or a mere name written by operators. */
export interface PublicCompany {
  /** Key in the address of the company's page: its number, or the name if it is not registered. */
  id: string;
  name: string;
  /** Id of the registered company; null for a mere name. */
  companyNumber: string | null;
  /** Its names, including those of companies merged into it. */
  names: readonly string[];
}

const PUBLIC_STATES = ['published', 'expired'] as const;

const publicCompany = (db: Db, column: 'id' | 'number' | 'name_key', value: string) =>
  db
    .selectFrom('company')
    .select(['id', 'number', 'name', 'merged_into', 'disabled_at', 'waits_since'])
    .where(column, '=', value)
    .executeTakeFirst();

type CompanyRow = NonNullable<Awaited<ReturnType<typeof publicCompany>>>;

/** Returns the company, or the one it was merged into; null when it is disabled or in review. */
async function toPublicCompany(db: Db, row: CompanyRow): Promise<PublicCompany | null> {
  // Each merge updates the redirects of earlier ones, so one step is enough.
  const company = row.merged_into === null ? row : await publicCompany(db, 'id', row.merged_into);
  if (!company || company.disabled_at !== null || company.waits_since !== null) return null;
  const parts = await db.selectFrom('company').select('name').where('merged_into', '=', company.id).execute();
  const { number, name } = company;
  return { id: number, name, companyNumber: number, names: [name, ...parts.map((part) => part.name)] };
}

/** Returns the name in entries with a company id unknown here: from another system, or of the demo set. */
async function nameBehind(db: Db, comId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('getbuginess')
    .select('com_name')
    .where('com_id', '=', comId)
    .where('state', 'in', PUBLIC_STATES)
    .orderBy('list_key', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.com_name ?? undefined;
}

/** Returns the company of an id or a name, with or without public entries; null for an unknown key. */
export async function findPublicCompany(db: Db, key: string): Promise<PublicCompany | null> {
  // PostgreSQL rejects NUL.
  if (key === '' || key.includes('\0') || key.length > COMPANY_KEY_MAX_LENGTH) return null;
  // By id: addresses contained it before companies had numbers.
  const byId = (await publicCompany(db, 'number', key)) ?? (await publicCompany(db, 'id', key));
  if (byId) return toPublicCompany(db, byId);
  const name = companyNameOf((await nameBehind(db, key)) ?? key);
  const byName = await publicCompany(db, 'name_key', companyKey(name));
  // A company in review has no claim to operators' entries under its name.
  if (byName && byName.waits_since === null) return toPublicCompany(db, byName);
  return name === '' ? null : { id: name, name, companyNumber: null, names: [name] };
}

const ENTRY = ['id', 'state', 'getbuginess_type', 'list_key', 'area', 'published_at'] as const;

/** Selects the entries under its name that no registered company sent, and its own: each through a separate index. */
function entriesOf(db: Db, { companyNumber, names }: PublicCompany) {
  const unclaimed = db
    .selectFrom('getbuginess')
    .select(ENTRY)
    .where('com_name', 'in', names)
    .where('state', 'in', PUBLIC_STATES)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('company').select('company.id').whereRef('company.number', '=', 'getbuginess.com_id'),
        ),
      ),
    );
  if (companyNumber === null) return db.selectFrom(unclaimed.as('entry'));
  const companyEntries = db
    .selectFrom('getbuginess')
    .select(ENTRY)
    .where('com_id', '=', companyNumber)
    .where('state', 'in', PUBLIC_STATES);
  return db.selectFrom(unclaimed.unionAll(companyEntries).as('entry'));
}

/** Builds the query of its number of entries on each market, by state. */
export const entriesQuery = (db: Db, company: PublicCompany) =>
  entriesOf(db, company)
    .select(['getbuginess_type as type', 'state'])
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .groupBy(['getbuginess_type', 'state']);

/**
 * Counts its listed items by kind; null when it has no public entry, not even an expired one. `hidden` is the market that
 * operators hide.
 */
export async function countPublished(
  db: Db,
  company: PublicCompany,
  hidden?: string,
): Promise<Record<CompanyKind, number> | null> {
  const market = (await entriesQuery(db, company).execute()).filter(({ type }) => type !== hidden);
  const countNamed = (table: 'recruit' | 'app') =>
    countRows(db.selectFrom(table).where('com_name', 'in', company.names).where('state', '=', 'published'));
  const countOnMarket = (value: string) =>
    Number(market.find(({ type, state }) => type === value && state === 'published')?.rows ?? 0);
  const counts = {
    supply: countOnMarket(COMPANY_SECTIONS.supply.split),
    demand: countOnMarket(COMPANY_SECTIONS.demand.split),
    recruit: await countNamed('recruit'),
    app: await countNamed('app'),
  };
  const isSeen = market.length > 0 || counts.recruit > 0 || counts.app > 0;
  return isSeen ? counts : null;
}

/** Returns its area according to its newest entry; null when it has none. */
export async function areaOf(db: Db, company: PublicCompany): Promise<string | null> {
  const row = await entriesOf(db, company)
    .select('area')
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.area ?? null;
}

/** Range of rows of a list, from `offset`. */
interface PageRange {
  offset: number;
  size: number;
}

/** Builds the query of a range of its entries on a market, in the order of the market's list. */
export const marketQuery = (db: Db, company: PublicCompany, split: string, { offset, size }: PageRange) =>
  entriesOf(db, company)
    .select('id')
    .where('getbuginess_type', '=', split)
    .where('state', '=', 'published')
    .orderBy('list_key', 'desc')
    .limit(size)
    .offset(offset);

/** Builds the query of a range of items under its name in another section. */
export const namedQuery = (
  db: Db,
  company: PublicCompany,
  table: 'recruit' | 'app',
  { offset, size }: PageRange,
) =>
  db
    .selectFrom(table)
    .select('id')
    .where('com_name', 'in', company.names)
    .where('state', '=', 'published')
    .orderBy('list_key', 'desc')
    .limit(size)
    .offset(offset);

/** Returns the ids of a range of its items of a kind, in the order of the section's list. */
export async function publishedIds(
  db: Db,
  company: PublicCompany,
  kind: CompanyKind,
  at: PageRange,
): Promise<string[]> {
  const rows =
    kind === 'recruit' || kind === 'app'
      ? await namedQuery(db, company, kind, at).execute()
      : await marketQuery(db, company, COMPANY_SECTIONS[kind].split, at).execute();
  return rows.map(({ id }) => id);
}
