import { setImmediate as nextTurn } from 'node:timers/promises';
import { ANNOUNCEMENT_SHEET } from '@pv-brain/contract/messaging/messages/announcements.ts';
import type { Db } from '../../platform/database/database.ts';
import { streamWorkbook } from '../../platform/text/workbook.ts';
import { listRecipients } from './recipients.repository.ts';

/** Companies in memory at a time. */
const BATCH_SIZE = 500;

/** Streams an Excel file of the companies that received an announcement, with the time at which they had read it. */
export function writeReaderSheet(db: Db, id: string): AsyncIterable<Uint8Array> {
  async function* rows() {
    for (let after = ''; ; await nextTurn()) {
      const some = await listRecipients(db, { id, after, size: BATCH_SIZE });
      for (const { name, told_at, read_at, confirmed_at } of some)
        yield [name, told_at, read_at ?? '', confirmed_at ?? ''];
      const last = some.at(-1);
      if (!last || some.length < BATCH_SIZE) return;
      after = last.id;
    }
  }
  return streamWorkbook(rows(), {
    name: ANNOUNCEMENT_SHEET.name,
    columns: ANNOUNCEMENT_SHEET.columns.map((header, at) => ({ header, width: at === 0 ? 40 : 20 })),
    freezePane: { rows: 1 },
  });
}
