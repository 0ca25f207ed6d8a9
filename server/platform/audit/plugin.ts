import { Readable } from 'node:stream';
import {
  AUDIT_VERIFY_BATCH_SIZE,
  type AuditResult,
  auditWord,
  isRefused,
  MAX_AUDIT_EXPORT_ENTRIES,
} from '@pv-brain/contract/operations/audit.ts';
import * as calls from '@pv-brain/contract/operations/calls/audit.ts';
import { AUDIT_ANSWER } from '@pv-brain/contract/operations/messages/audit.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { orNotFound } from '../errors/http-error.ts';
import { sendFile } from '../http/attachment.ts';
import { mount } from '../http/mount.ts';
import { shanghaiDay } from '../runtime/time.ts';
import { writableText } from '../text/writable-text.ts';
import { writeAudit } from './audit.repository.ts';
import { hashOf } from './chain.ts';
import {
  countTrail,
  findPosition,
  readActorNames,
  readEntry,
  readTrail,
  type Trail,
} from './search.repository.ts';
import { usedFilters } from './used-filters.ts';
import { verifyPart } from './verify.repository.ts';

const BATCH_SIZE = 1000;
/** Makes Excel and WPS read the file as UTF-8. */
const BOM = '\ufeff';

/** Returns a CSV field. Text that spreadsheets would treat as a formula is made plain text. */
export function csvField(value: string | number | null): string {
  const text = writableText(String(value ?? ''));
  const plain = typeof value === 'string' && /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

const line = (fields: readonly (string | number | null)[]) => `${fields.map(csvField).join(',')}\r\n`;

/** Yields the entries of a trail as CSV, read in batches while it is sent. */
async function* trailAsCsv(db: Db, trail: Trail): AsyncGenerator<string> {
  yield BOM + line(AUDIT_ANSWER.columns);
  let before: { at: string; seq: number } | undefined;
  for (let rowCount = 0; rowCount < MAX_AUDIT_EXPORT_ENTRIES; rowCount += BATCH_SIZE) {
    const rows = await readTrail(db, trail, { before, size: BATCH_SIZE });
    yield rows
      .map(({ seq, at, actor, action, target, subject, address, detail, hash, prev_hash }) =>
        line([
          seq,
          at,
          actor,
          auditWord(action, detail),
          isRefused(action) ? AUDIT_ANSWER.refused : AUDIT_ANSWER.done,
          target,
          subject,
          address,
          detail,
          hash,
          prev_hash,
        ]),
      )
      .join('');
    before = rows.at(-1);
    if (rows.length < BATCH_SIZE) return;
  }
}

type Filters = { [Name in keyof Trail]: string | undefined };

const trailOf = ({ result, text, ...filters }: Filters): Trail => ({
  ...filters,
  result: result as AuditResult | undefined,
  text: text?.trim(),
});

const entryOutput = (
  { seq, at, actor, actor_id, action, target, subject, address, detail }: Schema['audit_log'],
  names: ReadonlyMap<string, string>,
) => ({
  seq,
  at,
  actor,
  actorName: names.get(actor_id ?? '') ?? null,
  action,
  word: auditWord(action, detail),
  refused: isRefused(action),
  target,
  subject,
  address,
});

/**
 * Registers the read calls of the log: search by person, kind, target and day; verification; export. No call writes to it. Entries
 * past their retention time are removed by a recurring job registered above it.
 */
export async function auditPlugin(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
  mount(app, calls.auditList, async ({ input: { before: seq, pageSize, ...filters } }) => {
    const trail = trailOf(filters);
    const position = seq === undefined ? undefined : await findPosition(db, seq);
    // One extra row shows whether there is a next page.
    const rows = await readTrail(db, trail, { before: position, size: pageSize + 1 });
    const pageRows = rows.slice(0, pageSize);
    const next = rows.length > pageSize ? (pageRows.at(-1)?.seq ?? null) : null;
    // A list that fits on one page is counted from its rows: searching for a rare text scans the whole log.
    const isAll = seq === undefined && next === null;
    const count = isAll ? { total: rows.length, isMore: false } : await countTrail(db, trail);
    const names = await readActorNames(
      db,
      pageRows.map((row) => row.actor_id),
    );
    return { rows: pageRows.map((row) => entryOutput(row, names)), ...count, next };
  });

  mount(app, calls.auditEntry, async ({ input }) => {
    const match = orNotFound(await readEntry(db, input.seq));
    const { hash, ...entry } = match.row;
    return {
      ...entryOutput(match.row, await readActorNames(db, [entry.actor_id])),
      detail: entry.detail === null ? {} : JSON.parse(entry.detail),
      hash,
      prevHash: entry.prev_hash,
      isIntact: hashOf(entry) === hash,
      isLinked: match.before === entry.prev_hash,
    };
  });

  mount(app, calls.auditVerify, async ({ input: { after, from, to } }) => {
    const { verdict, next, last } = await verifyPart(db, { from, to, after, limit: AUDIT_VERIFY_BATCH_SIZE });
    const outcome = verdict.intact
      ? { entries: verdict.entries, broken: null, problem: '', hash: verdict.hash }
      : { entries: 0, broken: verdict.seq, problem: AUDIT_ANSWER.problems[verdict.fault], hash: '' };
    return { ...outcome, next, last };
  });

  mount(app, calls.auditExport, async ({ input, actor, reply }) => {
    const trail = trailOf(input);
    await writeAudit(db, { ...actor, action: 'audit-exported', detail: { filters: usedFilters(trail) } });
    const file = { type: 'text/csv; charset=utf-8', name: AUDIT_ANSWER.file(shanghaiDay()) };
    return sendFile(reply, file, Readable.from(trailAsCsv(db, trail)));
  });
}
