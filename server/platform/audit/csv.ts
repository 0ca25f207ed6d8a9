import { auditWord, isRefused, MAX_AUDIT_EXPORT_ENTRIES } from '@pv-brain/contract/operations/audit.ts';
import { AUDIT_ANSWER } from '@pv-brain/contract/operations/messages/audit.ts';
import type { Db } from '../database/database.ts';
import { writableText } from '../text/writable-text.ts';
import { readTrail, type Trail } from './search.repository.ts';

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
export async function* trailAsCsv(db: Db, trail: Trail): AsyncGenerator<string> {
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
