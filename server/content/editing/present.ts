import { columnOf } from '@pv-brain/contract/content/define.ts';
import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { RECYCLED_DAYS } from '@pv-brain/contract/protocol/constants.ts';
import { DEMO } from '../../platform/database/schema.ts';
import type { Actor } from '../../platform/runtime/actor.ts';
import { DAY_MS, instantOf, nowMs } from '../../platform/runtime/time.ts';
import type { readSchedules } from '../core/writing/schedule.repository.ts';
import type { readTrash } from '../core/writing/trash.repository.ts';

type Row = Readonly<Record<string, unknown>>;
/** Names of the last authors by item id. */
type Writers = ReadonlyMap<string, string>;

/** Builds an item, or a list row, from its columns: a list row has no long texts. */
export function presentConsoleItem(section: Section, row: Row, writers: Writers = new Map()) {
  const { title, fields } = typeOf(section);
  const { id, category, state, revision, published_at, created_at, updated_at } = row;
  const names = Object.keys(fields).filter((name) => Object.hasOwn(row, columnOf(name)));
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
