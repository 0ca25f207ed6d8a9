import {
  COMPANY_KEY_MAX_LENGTH,
  COMPANY_SECTIONS,
  type CompanyKind,
} from '@pv-brain/contract/enterprises/company.ts';
import { companyNameOf } from '@pv-brain/contract/fields/rules.ts';
import { companyKey } from '../../identity/accounts/companies/company-name.ts';
import type { Db } from '../../platform/database/database.ts';

/** A company as visitors may know it: one that is registered, or a name alone, which operators wrote. */
export interface PublicCompany {
  /** What names it in the address of its page: its number, or the name alone. */
  id: string;
  name: string;
  /** Null for a name alone. */
  companyNumber: string | null;
  /** Its own, and those of the companies that became part of it. */
  names: readonly string[];
}

const PUBLIC_STATES = ['published', 'expired'] as const;

const publicCompany = (db: Db, column: 'id' | 'number' | 'name_key', value: string) =>
  db
    .selectFrom('company')
    .select(['id', 'number', 'name', 'merged_into', 'disabled_at', 'waits_since'])
    .where(column, '=', value)
    .executeTakeFirst();

type Found = NonNullable<Awaited<ReturnType<typeof publicCompany>>>;

/** The company itself, or the one that took it in; null where operators shut it out or have not let it in yet. */
async function asFirm(db: Db, row: Found): Promise<PublicCompany | null> {
  // A chain of mergers is led on with each of them, so one step is enough.
  const company = row.merged_into === null ? row : await publicCompany(db, 'id', row.merged_into);
  if (!company || company.disabled_at !== null || company.waits_since !== null) return null;
  const parts = await db.selectFrom('company').select('name').where('merged_into', '=', company.id).execute();
  const { number, name } = company;
  return { id: number, name, companyNumber: number, names: [name, ...parts.map((part) => part.name)] };
}

/** The name under which entries stand that bear an id which no company has here: of another system, or of the demo set. */
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

/** Whom an id or a name means, whether or not there is anything of it to see; null where it means nobody. */
export async function findPublicCompany(db: Db, key: string): Promise<PublicCompany | null> {
  // PostgreSQL knows no NUL.
  if (key === '' || key.includes('\0') || key.length > COMPANY_KEY_MAX_LENGTH) return null;
  // By its id, as addresses named it before companies had numbers.
  const byId = (await publicCompany(db, 'number', key)) ?? (await publicCompany(db, 'id', key));
  if (byId) return asFirm(db, byId);
  const name = companyNameOf((await nameBehind(db, key)) ?? key);
  const byName = await publicCompany(db, 'name_key', companyKey(name));
  // Whoever still waits has no claim to what operators wrote under the name.
  if (byName && byName.waits_since === null) return asFirm(db, byName);
  return name === '' ? null : { id: name, name, companyNumber: null, names: [name] };
}

const ENTRY = ['id', 'state', 'getbuginess_type', 'list_key', 'area', 'published_at'] as const;

/** Entries under its name that no registered company sent, and those that it sent itself: each through its own index. */
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
  const sent = db
    .selectFrom('getbuginess')
    .select(ENTRY)
    .where('com_id', '=', companyNumber)
    .where('state', 'in', PUBLIC_STATES);
  return db.selectFrom(unclaimed.unionAll(sent).as('entry'));
}

/** Query of how many entries it has on each market, by state. */
export const entriesQuery = (db: Db, firm: PublicCompany) =>
  entriesOf(db, firm)
    .select(['getbuginess_type as type', 'state'])
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .groupBy(['getbuginess_type', 'state']);

/**
 * How much of each kind stands in lists; null where not even an entry that has expired can be seen. `hidden` is the market that
 * nobody sees.
 */
export async function countPublished(
  db: Db,
  firm: PublicCompany,
  hidden?: string,
): Promise<Record<CompanyKind, number> | null> {
  const market = (await entriesQuery(db, firm).execute()).filter(({ type }) => type !== hidden);
  const named = async (table: 'recruit' | 'app') => {
    const { rows } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('com_name', 'in', firm.names)
      .where('state', '=', 'published')
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  const on = (value: string) =>
    Number(market.find(({ type, state }) => type === value && state === 'published')?.rows ?? 0);
  const counts = {
    supply: on(COMPANY_SECTIONS.supply.split),
    demand: on(COMPANY_SECTIONS.demand.split),
    recruit: await named('recruit'),
    app: await named('app'),
  };
  const isSeen = market.length > 0 || counts.recruit > 0 || counts.app > 0;
  return isSeen ? counts : null;
}

/** Where it is, as its newest entry says; null where it has none. */
export async function areaOf(db: Db, firm: PublicCompany): Promise<string | null> {
  const row = await entriesOf(db, firm)
    .select('area')
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.area ?? null;
}

/** Rows of a list, from `offset`. */
interface Stretch {
  offset: number;
  size: number;
}

/** Query of a stretch of what it has published on a market, in the order of the market's list. */
export const marketQuery = (db: Db, firm: PublicCompany, split: string, { offset, size }: Stretch) =>
  entriesOf(db, firm)
    .select('id')
    .where('getbuginess_type', '=', split)
    .where('state', '=', 'published')
    .orderBy('list_key', 'desc')
    .limit(size)
    .offset(offset);

/** The same of what stands under its name in another section. */
export const namedQuery = (
  db: Db,
  firm: PublicCompany,
  table: 'recruit' | 'app',
  { offset, size }: Stretch,
) =>
  db
    .selectFrom(table)
    .select('id')
    .where('com_name', 'in', firm.names)
    .where('state', '=', 'published')
    .orderBy('list_key', 'desc')
    .limit(size)
    .offset(offset);

/** Ids of a stretch of what it has published of a kind, in the order of the section's list. */
export async function publishedIds(
  db: Db,
  firm: PublicCompany,
  kind: CompanyKind,
  at: Stretch,
): Promise<string[]> {
  const rows =
    kind === 'recruit' || kind === 'app'
      ? await namedQuery(db, firm, kind, at).execute()
      : await marketQuery(db, firm, COMPANY_SECTIONS[kind].split, at).execute();
  return rows.map(({ id }) => id);
}
