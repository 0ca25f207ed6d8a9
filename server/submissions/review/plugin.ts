import { Readable } from 'node:stream';
import { SHEET_TYPE } from '@pv-brain/contract/content/sheets.ts';
import type { HandlerInput } from '@pv-brain/contract/protocol/call.ts';
import * as calls from '@pv-brain/contract/submissions/calls/inbox.ts';
import type { ReviewStep } from '@pv-brain/contract/submissions/inbox.ts';
import { INBOX, INBOX_SHEET } from '@pv-brain/contract/submissions/messages/inbox.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import type { FastifyInstance } from 'fastify';
import { packedName, packStream, sendZip } from '../../assets/files/pack.ts';
import type { Storage } from '../../assets/files/storage/storage.ts';
import { previewOf } from '../../content/editing/preview.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import { usedFilters } from '../../platform/audit/used-filters.ts';
import { notFound } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { sendFile } from '../../platform/http/attachment.ts';
import { answer } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import type { Actor } from '../../platform/runtime/actor.ts';
import { shanghaiDay } from '../../platform/runtime/time.ts';
import { directoryOf } from './archive-content.ts';
import { exportSubmissions } from './export.ts';
import {
  countByKindAndState,
  countWaiting,
  findSubmitted,
  OPEN_STATES_OF_ALL,
  readFiles,
  readListRows,
  readSubmissionIds,
  type StateCount,
  type SubmissionFilter,
  type Tab,
} from './list.repository.ts';
import { readOverdueLimits } from './overdue.ts';
import {
  claimSubmission,
  listAssignees,
  transferSubmission,
  transitionSubmission,
  writeNote,
} from './review.ts';
import { presentListRow, readSubmissionDetail } from './submission-detail.ts';

/** Maximum submissions in one export. */
const MAX_EXPORTED = 10_000;

const filterFrom = (
  { kind, text, area, ...input }: Omit<HandlerInput<typeof calls.inboxExport>, 'tab'>,
  { actorId: me }: Actor,
): SubmissionFilter => ({
  ...input,
  kind: (kind || undefined) as SubmissionKind | undefined,
  text: text?.trim(),
  area: area?.trim(),
  me,
});

const tabOf = ({ tab }: { tab?: string | undefined }) => (tab || 'open') as Tab;

/** Success message of each review step. */
const STEP_MESSAGES: Readonly<Record<Exclude<ReviewStep, 'approve' | 'reject'>, string>> = {
  accept: INBOX.accepted,
  contact: INBOX.contacted,
  return: INBOX.returned,
  win: INBOX.won,
  lose: INBOX.lost,
  takeDown: INBOX.takenDown,
};

const stepMessage = (step: ReviewStep, isEntry: boolean) => {
  if (step === 'approve') return isEntry ? INBOX.shown : INBOX.approved;
  if (step === 'reject') return isEntry ? INBOX.refused : INBOX.rejected;
  return STEP_MESSAGES[step];
};

/** Registers the calls of the operators' inbox: list, review steps, notes, export. See docs/decisions/0048-inbox.md. */
export async function inboxPlugin(
  app: FastifyInstance,
  { db, storage, key }: Pick<Parts, 'db' | 'key'> & { storage: Storage },
): Promise<void> {
  const { store, staging } = storage;

  mount(app, calls.inboxList, async ({ input, actor, page }) => {
    const filter = filterFrom(input, actor);
    const tab = tabOf(input);
    const states = await countByKindAndState(db, filter);
    const open = states.filter(isOpen);
    const mine = open.reduce((sum, row) => sum + Number(row.mine), 0);
    const total = numberIn(tab, states, mine);
    const order = { tab, newest: input.sort === 'newest' };
    const ids = await page.rows(total, (part) => readSubmissionIds(db, filter, { ...order, ...part }));
    const rows = await readListRows(db, ids);
    const limits = await readOverdueLimits(db);
    const counts = Map.groupBy(states, ({ state }) => state);
    return {
      total,
      mine,
      oldest: open.map(({ oldest }) => oldest).sort()[0] ?? null,
      rows: rows.map((row) => presentListRow(row, limits, actor.actorId)),
      counts: [...counts].map(([state, countsOfState]) => ({
        state,
        rows: countsOfState.reduce((sum, { rows }) => sum + rows, 0),
      })),
    };
  });

  mount(app, calls.inboxWaiting, () => countWaiting(db));

  mount(app, calls.inboxItem, ({ input: { fdId }, account }) => readSubmissionDetail(db, fdId, account.id));

  mount(app, calls.inboxPreview, async ({ input: { fdId: id }, actor }) => {
    const draftKey = { section: 'getbuginess', id, accountId: actor.actorId, isChange: true } as const;
    return await previewOf({ db, key }, draftKey);
  });

  mount(app, calls.inboxHandlers, async ({ account }) =>
    (await listAssignees(db)).filter(({ id }) => id !== account.id),
  );

  mount(app, calls.inboxClaim, async ({ input, actor }) => {
    const { moved: data, from } = await claimSubmission(db, actor, input);
    return answer(from === null ? INBOX.claimed : INBOX.takenOver(from), data);
  });

  mount(app, calls.inboxHandOver, async ({ input, actor }) => {
    const { moved: data, to } = await transferSubmission(db, actor, input);
    return answer(to === null ? INBOX.putBack : INBOX.handedTo(to), data);
  });

  mount(app, calls.inboxStep, async ({ input, actor }) => {
    const { isEntry, isEditRejected, ...data } = await transitionSubmission(db, actor, input);
    return answer(isEditRejected ? INBOX.editRejected : stepMessage(input.step as ReviewStep, isEntry), data);
  });

  mount(app, calls.inboxNote, async ({ input, actor }) => {
    return answer(INBOX.noted, await writeNote(db, actor, input));
  });

  mount(app, calls.inboxArchive, async ({ input: { attId } }) => {
    const file = await findSubmitted(db, attId);
    const bytes = file && (await store.read(file.path));
    if (!bytes) throw notFound();
    return directoryOf(bytes, staging);
  });

  mount(app, calls.inboxZip, async ({ input: { fdId }, actor, reply }) => {
    const files = await readFiles(db, [fdId]);
    const [first] = files;
    if (!first) throw notFound();
    await auditExport(actor, { subject: first.receiptNo, target: fdId, detail: { files: files.length } });
    const packed = files.map(({ path, fileName }) => ({ path, name: packedName(fileName) }));
    return sendZip(reply, INBOX_SHEET.packOf(first.receiptNo), packStream(store, packed));
  });

  mount(app, calls.inboxExport, async ({ input, actor, reply }) => {
    const { ids, filter } = await exportedSubmissions(input, actor);
    await auditExport(actor, { detail: { filters: usedFilters(input), rows: ids.length } });
    const stream = Readable.from(await exportSubmissions(db, filter.kind, ids));
    return sendFile(reply, { type: SHEET_TYPE, name: `${INBOX_SHEET.file(shanghaiDay())}.xlsx` }, stream);
  });

  mount(app, calls.inboxZipAll, async ({ input, actor, reply }) => {
    const { ids } = await exportedSubmissions({ ...input, kind: 'application' }, actor);
    const files = ids.length > 0 ? await readFiles(db, ids) : [];
    if (files.length === 0) throw new Refusal(404, INBOX_SHEET.noFiles);
    await auditExport(actor, { detail: { filters: usedFilters(input), files: files.length } });
    const packed = files.map(({ path, fileName, receiptNo, company }) => ({
      path,
      name: `${packedName(`${receiptNo} ${company}`)}/${packedName(fileName)}`,
    }));
    return sendZip(reply, INBOX_SHEET.pack(shanghaiDay()), packStream(store, packed));
  });

  /** Returns the ids that match the filter. Throws a Refusal when they exceed MAX_EXPORTED. */
  async function exportedSubmissions(input: HandlerInput<typeof calls.inboxExport>, actor: Actor) {
    const filter = filterFrom(input, actor);
    const page = { tab: tabOf(input), newest: false, offset: 0, size: MAX_EXPORTED + 1 };
    const ids = await readSubmissionIds(db, filter, page);
    if (ids.length > MAX_EXPORTED) throw new Refusal(400, INBOX_SHEET.tooMany(MAX_EXPORTED));
    return { ids, filter };
  }

  const auditExport = (
    actor: Actor,
    what: { subject?: string; target?: string; detail: Record<string, unknown> },
  ) => writeAudit(db, { ...actor, action: 'submissions-exported', ...what });
}

const isOpen = ({ state }: StateCount) => (OPEN_STATES_OF_ALL as readonly string[]).includes(state);

/** Sums the counts of the states that a tab shows. */
function numberIn(tab: Tab, states: readonly StateCount[], mine: number): number {
  if (tab === 'mine') return mine;
  const isIn = (row: StateCount) => tab === 'all' || (tab === 'open' ? isOpen(row) : row.state === tab);
  return states.filter(isIn).reduce((sum, { rows }) => sum + rows, 0);
}
