import type { Section } from '@pv-brain/contract/content/types.ts';
import { v7 as newId } from 'uuid';
import { insertItems } from '../server/content/core/writing/write.repository.ts';
import type { Db } from '../server/platform/database/database.ts';
import { shanghaiTime } from '../server/platform/runtime/time.ts';

const BATCH_SIZE = 500;
/** Period of the publications: ten years. */
const PERIOD_MS = 10 * 365 * 24 * 3600e3;

/** Returns the columns of an item that was published at a share of ten years before a moment. */
export function publication(share: number, end = Date.parse('2026-11-01T00:00:00+08:00')) {
  const instant = end - PERIOD_MS * share;
  const time = shanghaiTime(new Date(instant));
  return {
    id: newId({ msecs: Math.floor(instant) }),
    category: '1',
    state: 'published' as const,
    published_at: time,
    created_at: time,
    updated_at: time,
    preview: '',
  };
}

/** Inserts the rows of a section with numbers in a range, 500 a transaction. */
export async function insertRows(
  db: Db,
  section: Section,
  { from = 0, to }: { from?: number; to: number },
  row: (at: number) => object,
): Promise<void> {
  for (let start = from; start < to; start += BATCH_SIZE) {
    const rows = Array.from({ length: Math.min(BATCH_SIZE, to - start) }, (_, at) => row(start + at));
    await db.transaction().execute((transaction) => insertItems(transaction, section, rows as never));
  }
}
