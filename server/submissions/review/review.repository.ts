import { FREEING_STATES, INNER_STEPS } from '@pv-brain/contract/submissions/inbox.ts';
import type { SubmissionKind, SubmissionState } from '@pv-brain/contract/submissions/submissions.ts';
import { displayName } from '../../identity/accounts/account.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { hasWritten } from '../../platform/database/rows.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import { touchedColumns } from '../intake/submission.repository.ts';

export function findSubmission(db: Db, id: string) {
  return db
    .selectFrom('submission')
    .leftJoin('account as handler', 'handler.id', 'submission.handler_id')
    .select(['submission.id', 'kind', 'state', 'receipt_no as receiptNo', 'handler_id as handlerId'])
    .select(displayName<string | null>('handler').as('handler'))
    .where('submission.id', '=', id)
    .executeTakeFirst();
}

export type ReviewedSubmission = NonNullable<Awaited<ReturnType<typeof findSubmission>>>;

const eventsOf = (db: Db, id: string) =>
  db
    .selectFrom('submission_event')
    .leftJoin('account', 'account.id', 'submission_event.actor_id')
    .select(['submission_event.state', 'step', 'at', 'account.company_id'])
    .select(displayName<string | null>().as('by'))
    .where('submission_id', '=', id)
    .orderBy('submission_event.id', 'desc');

/** Reads the last event that changed a submission's state, with its actor; undefined when it was only submitted. */
export function readLastMove(db: Db, id: string) {
  return eventsOf(db, id)
    .where((event) => event.or([event('step', 'is', null), event('step', 'not in', INNER_STEPS)]))
    .limit(1)
    .executeTakeFirst();
}

/**
 * Moves a submission to another state and assigns it to the operator, provided that its state and `waits_since` are unchanged and
 * it is not assigned to a colleague. The update itself decides, so of two concurrent steps one fails and returns false. The state
 * of an entry is not set here: it follows the market's row, which is changed next.
 */
export const updateState = (
  db: Db,
  { id, kind, from, to, since, isOpen, actorId }: StateUpdate,
): Promise<boolean> =>
  db
    .updateTable('submission')
    .set({ handler_id: actorId, remind_on: null, ...touchedColumns() })
    // States that allow the same form to be submitted again.
    .$if(FREEING_STATES.includes(to), (row) => row.set({ live_key: null }))
    .$if(kind !== 'entry', (row) => row.set({ state: to }))
    .where(({ and }) => and({ id, state: from, waits_since: since }))
    .$if(isOpen, (row) =>
      row.where((eb) => eb.or([eb('handler_id', 'is', null), eb('handler_id', '=', actorId)])),
    )
    .$call(hasWritten);

interface StateUpdate {
  id: string;
  kind: SubmissionKind;
  from: SubmissionState;
  to: SubmissionState;
  /** `waits_since` as the operator saw it: it differs when the company has sent a correction since. */
  since: string;
  /** Whether the submission is open; a closed one has no assignee that could block the step. */
  isOpen: boolean;
  actorId: string;
}

/**
 * Assigns an open submission to an operator or, with `to` null, to none, if it is still assigned to `seen`. Returns false
 * otherwise.
 */
export const updateAssignee = (
  db: Db,
  {
    id,
    seen,
    to,
    open,
  }: { id: string; seen: string | null; to: string | null; open: readonly SubmissionState[] },
): Promise<boolean> =>
  db
    .updateTable('submission')
    .set({ handler_id: to, touched_at: shanghaiTime() })
    .where('id', '=', id)
    .where('state', 'in', open)
    .where('handler_id', seen === null ? 'is' : '=', seen)
    .$call(hasWritten);

/** Saves a note, sets the submission's reminder day if given, and returns the note's id and time. */
export async function addNote(
  db: Db,
  note: Pick<Schema['submission_note'], 'submission_id' | 'actor_id' | 'way' | 'text'> & {
    remindOn?: string | undefined;
  },
): Promise<{ id: string; at: string }> {
  const { remindOn, ...columns } = note;
  const [id, at] = [newId(), shanghaiTime()];
  await db
    .insertInto('submission_note')
    .values({ id, at, ...columns })
    .execute();
  await db
    .updateTable('submission')
    .set({ touched_at: at, ...(remindOn ? { remind_on: remindOn } : {}) })
    .where('id', '=', columns.submission_id)
    .execute();
  return { id, at };
}

/** Reads the notes on a submission, newest first. */
export function readNotes(db: Db, id: string) {
  return db
    .selectFrom('submission_note')
    .innerJoin('account', 'account.id', 'submission_note.actor_id')
    .select(['submission_note.id', displayName().as('by'), 'way', 'text', 'at', 'actor_id'])
    .where('submission_id', '=', id)
    .orderBy('submission_note.id', 'desc')
    .execute();
}

/** Reads all events of a submission with their actors, newest first. */
export const readHistory = (db: Db, id: string) =>
  eventsOf(db, id).select(['note', 'fields', 'until_day', 'actor_id']).execute();

/** Reads the operators with one of the roles, with the count of their open submissions. */
export async function readAssignees(db: Db, roles: readonly string[], open: readonly SubmissionState[]) {
  return db
    .selectFrom('account')
    .select(['id', displayName().as('name')])
    .select((eb) =>
      eb
        .selectFrom('submission')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .whereRef('submission.handler_id', '=', 'account.id')
        .where('submission.state', 'in', open)
        .$asScalar()
        .$notNull()
        .as('open'),
    )
    .where('disabled', '=', 0)
    .where('closed_at', 'is', null)
    .where('id', 'in', (eb) => eb.selectFrom('account_role').select('account_id').where('role', 'in', roles))
    .orderBy('username')
    .execute();
}

/**
 * Returns the lowest and highest price of the published entries comparable with an entry (same market, category and price unit),
 * and their number.
 */
export async function readPriceRange(db: Db, id: string) {
  const row = await db
    .selectFrom('getbuginess as own')
    .innerJoin('getbuginess as other', (join) =>
      join
        .onRef('other.category', '=', 'own.category')
        .onRef('other.getbuginess_type', '=', 'own.getbuginess_type')
        .onRef('other.id', '<>', 'own.id'),
    )
    .select(({ fn }) => [
      fn.min('other.getbuginess_price').as('low'),
      fn.max('other.getbuginess_price').as('high'),
      fn.countAll<number>().as('rows'),
    ])
    .where('own.id', '=', id)
    .where('other.state', '=', 'published')
    .where(({ eb, fn, val }) =>
      eb(
        fn.coalesce('other.getbuginess_price_unit', val('')),
        '=',
        fn.coalesce('own.getbuginess_price_unit', val('')),
      ),
    )
    .executeTakeFirstOrThrow();
  if (row.low === null || row.high === null) return null;
  return { low: Number(row.low), high: Number(row.high), rows: Number(row.rows) };
}
