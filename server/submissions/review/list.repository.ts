import { columnOf } from '@pv-brain/contract/content/define.ts';
import { ASSIGNEE_FILTERS, OPEN_STATES, WAITING_STATES } from '@pv-brain/contract/submissions/inbox.ts';
import {
  SUBMISSION_KINDS,
  type SubmissionKind,
  type SubmissionState,
} from '@pv-brain/contract/submissions/submissions.ts';
import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { displayName } from '../../identity/accounts/account.repository.ts';
import { type Db, readInThread } from '../../platform/database/database.ts';
import { isDemo } from '../../platform/database/demo-record.ts';
import { containsText } from '../../platform/database/like.ts';
import { countRows } from '../../platform/database/rows.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { sumByKind } from '../intake/own/own-submissions.repository.ts';
import { receiptNoOf } from '../intake/receipt-no.ts';
import { selectWithTitle } from '../intake/submission.repository.ts';

/** Filter of the list of submissions; empty values do not filter. */
export interface SubmissionFilter {
  kind?: SubmissionKind | undefined;
  text?: string | undefined;
  /** Range of submission days, both included. */
  from?: string | undefined;
  to?: string | undefined;
  project?: string | undefined;
  company?: string | undefined;
  area?: string | undefined;
  /** An id, or one of HANDLERS. */
  handler?: string | undefined;
  /** Id of the operator who sent the request. */
  me: string;
}

/** The tab of the list: a group of states or a single state. */
export type Tab = 'open' | 'mine' | 'all' | SubmissionState;

type Where = ExpressionBuilder<Schema, 'submission'>;

const area = columnOf('fdArea') as 'area';
const entryName = columnOf('fdGetbuginessName') as 'getbuginess_name';
const entryPhone = columnOf('fdContactsPhone') as 'contacts_phone';
const market = columnOf('fdGetbuginessType') as 'getbuginess_type';

/** Open states of all kinds: a state that is open for one kind is open for all that have it. */
export const OPEN_STATES_OF_ALL = [...new Set(Object.values(OPEN_STATES).flat())];

/** Literals, not parameters: a partial index is not used for parameters. */
const isOpen = sql<SqlBool>`submission.state in (${sql.join(OPEN_STATES_OF_ALL.map((state) => sql.lit(state)))})`;

/** Searches company, title, receipt number, contact name and phone for a substring. */
function hasText(eb: Where, text: string): Expression<SqlBool> {
  const searchedColumns = {
    project_application: ['project_name', 'submitter_phone', 'submitter_name'],
    purchase_intention: ['app_name', 'contact_phone', 'contact_name'],
    getbuginess: [entryName, entryPhone],
  } as const;
  return eb.or([
    containsText(eb.ref('submission.company_name'), text),
    containsText(eb.ref('submission.receipt_no'), receiptNoOf(text)),
    ...Object.entries(searchedColumns).map(([table, columns]) =>
      eb(
        'submission.id',
        'in',
        sql<string>`(select id from ${sql.table(table)} where ${sql.join(
          columns.map((column) => containsText(sql.ref<string>(column), text)),
          sql` or `,
        )})`,
      ),
    ),
  ]);
}

/** Matches submissions whose company is in the area, and entries that name the area. */
const isOfArea = (eb: Where, part: string): Expression<SqlBool> =>
  eb.or([
    eb(
      'submission.company_id',
      'in',
      eb
        .selectFrom('company')
        .select('id')
        .where((company) => containsText(company.ref('area'), part)),
    ),
    eb(
      'submission.id',
      'in',
      eb
        .selectFrom('getbuginess')
        .select('id')
        .where(containsText(sql.ref<string>(area), part)),
    ),
  ]);

function conditions(eb: Where, filter: SubmissionFilter): Expression<SqlBool>[] {
  const { kind, text, from, to, project, company, handler, me } = filter;
  const expressions: Expression<SqlBool>[] = [];
  if (kind) expressions.push(eb('submission.kind', '=', kind));
  if (company) expressions.push(eb('submission.company_id', '=', company));
  if (from) expressions.push(eb('submission.created_at', '>=', from));
  if (to) expressions.push(eb('submission.created_at', '<=', `${to} 23:59:59`));
  if (handler === ASSIGNEE_FILTERS.nobody) expressions.push(eb('submission.handler_id', 'is', null));
  else if (handler)
    expressions.push(eb('submission.handler_id', '=', handler === ASSIGNEE_FILTERS.me ? me : handler));
  if (project)
    expressions.push(
      eb(
        'submission.id',
        'in',
        eb.selectFrom('project_application').select('id').where('project_id', '=', project),
      ),
    );
  if (filter.area) expressions.push(isOfArea(eb, filter.area));
  if (text) expressions.push(hasText(eb, text));
  return expressions;
}

function tabConditions(eb: Where, tab: Tab, me: string): Expression<SqlBool>[] {
  if (tab === 'all') return [];
  if (tab === 'open') return [isOpen];
  if (tab === 'mine') return [isOpen, eb('submission.handler_id', '=', me)];
  return [eb('submission.state', '=', tab)];
}

const filteredQuery = (db: Db, filter: SubmissionFilter, tab: Tab) =>
  db
    .selectFrom('submission')
    .where((eb) => eb.and([...conditions(eb, filter), ...tabConditions(eb, tab, filter.me)]));

/** Runs a query of the list: in a thread if it compares texts, which no index supports and SQLite would do on the event loop. */
async function runFiltered<Out>(
  db: Db,
  { text, area: part }: SubmissionFilter,
  query: SelectQueryBuilder<Schema, 'submission', Out>,
): Promise<Out[]> {
  return text || part ? (await readInThread(db, query.compile())).rows : query.execute();
}

/**
 * Reads for each kind and state, in one query: the count, the number assigned to `filter.me`, and since when the oldest waits: a
 * contacted intention since the last contact.
 */
export function countByKindAndState(db: Db, filter: SubmissionFilter) {
  const query = filteredQuery(db, filter, 'all')
    .select(['kind', 'state'])
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('rows'),
      fn
        .min(
          eb
            .case()
            .when('state', '=', 'contacted')
            .then(eb.ref('touched_at'))
            .else(eb.ref('waits_since'))
            .end(),
        )
        .as('oldest'),
      fn
        .coalesce(
          fn.sum<number>(eb.case().when('handler_id', '=', filter.me).then(1).else(0).end()),
          eb.lit(0),
        )
        .as('mine'),
    ])
    .groupBy(['kind', 'state']);
  return runFiltered(db, filter, query);
}

export type StateCount = Awaited<ReturnType<typeof countByKindAndState>>[number];

/** Counts the submissions that wait for operators, by kind. */
export async function countWaiting(db: Db): Promise<Record<SubmissionKind, number>> {
  const rows = await db
    .selectFrom('submission')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('rows')])
    .where((eb) =>
      eb.or(
        SUBMISSION_KINDS.map((kind) =>
          eb.and([eb('kind', '=', kind), eb('state', 'in', WAITING_STATES[kind])]),
        ),
      ),
    )
    .groupBy('kind')
    .execute();
  return sumByKind(rows);
}

/** Reads a page of ids, ordered by id: ids increase with time. */
export async function readSubmissionIds(
  db: Db,
  filter: SubmissionFilter,
  { tab, newest, offset, size }: { tab: Tab; newest: boolean; offset: number; size: number },
): Promise<string[]> {
  const query = filteredQuery(db, filter, tab)
    .select('id')
    .orderBy('id', newest ? 'desc' : 'asc')
    .limit(size)
    .offset(offset);
  const rows = await runFiltered(db, filter, query);
  return rows.map(({ id }) => id);
}

/** Reads rows of the list of submissions, in the order of the ids. */
export async function readListRows(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await selectWithTitle(db)
    .leftJoin('account as handler', 'handler.id', 'submission.handler_id')
    .select(['submission.id', 'submission.kind', 'submission.state', 'receipt_no', 'company_name'])
    .select(['submission.company_id', 'submission.created_at', 'submission.updated_at', 'waits_since'])
    .select(['touched_at', 'remind_on', 'handler_id', 'submission.account_id'])
    .select(displayName<string | null>('handler').as('handler'))
    .leftJoin('entry_change', 'entry_change.id', 'submission.id')
    .select(['project_id', 'app_id', `getbuginess.${market} as market`, 'entry_change.id as edited'])
    .select(isDemo('submission.id').as('demo'))
    .where('submission.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type ListRow = Awaited<ReturnType<typeof readListRows>>[number];

/** Counts submissions of a kind in these states whose `column` is before a Shanghai time. */
export const countOlder = (
  db: Db,
  by: {
    kind: SubmissionKind;
    states: readonly SubmissionState[];
    column: 'waits_since' | 'touched_at';
    before: string;
  },
): Promise<number> =>
  db
    .selectFrom('submission')
    .where('kind', '=', by.kind)
    .where('state', 'in', by.states)
    .where(by.column, '<', by.before)
    .$call(countRows);

const TABLES = {
  application: 'project_application',
  intention: 'purchase_intention',
  entry: 'getbuginess',
} as const satisfies Record<SubmissionKind, string>;

/** Reads `columns` of the form data of submissions of a kind, by id. */
export async function readFormColumns(
  db: Db,
  kind: SubmissionKind,
  { ids, columns }: { ids: readonly string[]; columns: readonly string[] },
): Promise<Map<string, Readonly<Record<string, unknown>>>> {
  const rows = await db
    .selectFrom(TABLES[kind])
    .select('id')
    .select(columns.map((name) => sql.ref(name).as(name)))
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Reads the files of submissions with receipt number and company, ordered by submission and upload. */
export function readFiles(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('upload')
    .innerJoin('submission', 'submission.id', 'upload.claimed_by')
    .select([
      'upload.path',
      'upload.file_name as fileName',
      'receipt_no as receiptNo',
      'company_name as company',
    ])
    .where('submission.id', 'in', ids)
    .where('upload.stored', '=', 1)
    .orderBy('submission.id')
    .orderBy('upload.id')
    .execute();
}

/** Finds the stored archive of a submission by its attachment id. */
export function findSubmitted(db: Db, attId: string): Promise<{ path: string } | undefined> {
  return db
    .selectFrom('upload')
    .innerJoin('submission', 'submission.id', 'upload.claimed_by')
    .select('upload.path')
    .where('upload.id', '=', attId)
    .where('upload.stored', '=', 1)
    .executeTakeFirst();
}
