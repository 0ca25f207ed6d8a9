import { setImmediate as nextTurn } from 'node:timers/promises';
import { COMPANY_STATES } from '@pv-brain/contract/enterprises/companies.ts';
import { COMPANY_SHEET } from '@pv-brain/contract/enterprises/messages/companies.ts';
import type { Db } from '../../platform/database/database.ts';
import { streamWorkbook } from '../../platform/text/workbook.ts';
import { readCompanies } from './find.repository.ts';

/** Companies held in memory at a time. */
const BATCH_SIZE = 100;

/** Streams the companies of these ids, in order, as an Excel file. */
export function writeCompanySheet(db: Db, ids: readonly string[]): AsyncIterable<Uint8Array> {
  async function* rows() {
    for (let from = 0; from < ids.length; from += BATCH_SIZE) {
      for (const { sent, state, ...row } of await readCompanies(db, ids.slice(from, from + BATCH_SIZE)))
        yield [
          row.name,
          row.number,
          row.area ?? '',
          COMPANY_STATES[state].word,
          row.wanted ?? '',
          row.phone ?? '',
          row.members,
          sent.application,
          sent.intention,
          sent.entry,
          row.createdAt,
        ];
      await nextTurn();
    }
  }
  return streamWorkbook(rows(), {
    name: COMPANY_SHEET.name,
    columns: COMPANY_SHEET.columns.map((header) => ({ header, width: 18 })),
    freezePane: { rows: 1 },
  });
}
