import { columnOf, listFields } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { RECYCLED_DAYS } from '@pv-brain/contract/protocol/constants.ts';
import { DEMO } from '../../platform/database/schema.ts';
import type { Actor } from '../../platform/runtime/actor.ts';
import { DAY_MS, instantOf, nowMs } from '../../platform/runtime/time.ts';
import type { readSchedules } from '../core/writing/schedule.repository.ts';
import type { readTrash } from '../core/writing/trash.repository.ts';

type Row = Readonly<Record<string, unknown>>;
/** Names of the last authors by item id. */
type Writers = ReadonlyMap<string, string>;

function present(section: Section, row: Row, names: readonly string[], writers: Writers) {
  const { title } = typeOf(section);
  const { id, category, state, revision, published_at, created_at, updated_at } = row;
  return {
    fdId: id,
    title: row[columnOf(title)],
    category,
    state,
    revision: Number(revision),
    pinned: row.pinned === 1,
    featured: row.featured === 1,
    demo: row.demo === DEMO.untouched,
    updatedBy: writers.get(String(id)) ?? null,
    publishedAt: published_at,
    createdAt: created_at,
    updatedAt: updated_at,
    values: Object.fromEntries(names.map((name) => [name, row[columnOf(name)] ?? null])),
  };
}

/** Builds a list row: the fields that the definition marks for lists, without the long texts. */
export function presentConsoleRow(section: Section, row: Row, writers: Writers) {
  const type = typeOf(section);
  const names = listFields(type).filter((name) => type.fields[name]?.kind !== 'richText');
  return present(section, row, names, writers);
}

/** Builds a whole item: operators see every field. */
export const presentConsoleItem = (section: Section, row: Row, writers: Writers = new Map()) =>
  present(section, row, Object.keys(contentTypes[section].fields), writers);

type Schedule = Awaited<ReturnType<typeof readSchedules>>[number];

/** Builds the answer to an operator for a schedule of an item. */
export const presentSchedule =
  ({ actorId }: Actor) =>
  ({ act, at, by, accountId, failed }: Schedule) => ({ act, at, by, own: accountId === actorId, failed });

/** Builds a trash row with the number of days left to restore the item: one on the last day. */
export function presentRecycled({
  section,
  id,
  title,
  at,
  by,
}: Awaited<ReturnType<typeof readTrash>>[number]) {
  const deletionTime = instantOf(at) + RECYCLED_DAYS * DAY_MS;
  return {
    section,
    fdId: id,
    title,
    at,
    by,
    daysLeft: Math.max(0, Math.ceil((deletionTime - nowMs()) / DAY_MS)),
  };
}
