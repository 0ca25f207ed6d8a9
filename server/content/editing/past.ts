import { type ContentType, columnOf } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import type { Db } from '../../platform/database/database.ts';
import { readChangesSince } from './console.repository.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * An item's row as it was at a revision: what each write since then found is put back, the last first. Fields that were
 * erased meanwhile stay empty, for that is what erasing is for.
 */
export async function rowAt(db: Db, section: Section, row: Row, revision: number): Promise<Row> {
  const { fields }: ContentType = contentTypes[section];
  const past: Record<string, unknown> = { ...row, revision };
  for (const { before } of await readChangesSince(db, section, String(row.id), revision))
    for (const [name, value] of Object.entries(before === null ? {} : (JSON.parse(before) as object)))
      past[Object.hasOwn(fields, name) ? columnOf(name) : name] = value;
  return past;
}
