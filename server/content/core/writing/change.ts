import type { Section } from '@pv-brain/contract/content/types.ts';
import type { RowOf } from '../../../platform/database/schema.ts';
import { unplaced } from '../lists/order.repository.ts';
import type { Common } from './new-item.ts';
import { columnsOf, differenceOf, snapshotOf, type Values } from './values.ts';

/** What a write makes of an item: the columns that it sets, and what its history tells. */
export interface Difference {
  columns: Values;
  before: Values;
  after: Values;
}

/** What is given of an item, its fields as texts that keep their rules, beside its row; null where nothing differs. */
export function changeOf(
  section: Section,
  row: RowOf<Section>,
  { category = row.category, pinned, featured, publishedAt }: Omit<Common, 'values'>,
  texts: Readonly<Record<string, string>>,
): Difference | null {
  const columns = {
    category,
    ...(pinned === undefined ? {} : { pinned: pinned ? 1 : 0 }),
    ...(featured === undefined ? {} : { featured: featured ? 1 : 0 }),
    ...(publishedAt === undefined ? {} : { published_at: publishedAt }),
    ...columnsOf(section, texts),
  };
  const difference = differenceOf(snapshotOf(section, row), snapshotOf(section, { ...row, ...columns }));
  if (!difference) return null;
  const moved = category === row.category ? {} : unplaced(section);
  return { columns: { ...columns, ...moved }, ...difference };
}
