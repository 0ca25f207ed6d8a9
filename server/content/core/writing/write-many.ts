import type { Section } from '@pv-brain/contract/content/types.ts';
import type { AuditAction } from '@pv-brain/contract/operations/audit.ts';
import { CONTENT } from '@pv-brain/contract/protocol/messages/server.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { RowOf } from '../../../platform/database/schema.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { yieldIfBusy } from '../../../platform/threads/yield-if-busy.ts';
import { moveToCategory } from '../lists/category.repository.ts';
import { type Author, type Change, remember, report } from './history.ts';
import { categoryHolder, HIDDEN, refuseBroken, rowToCheck } from './sound.ts';
import { isCheckedFor, type StepName, stepHeld, stepOf } from './step.ts';
import { holdItems, readItems } from './write.repository.ts';
import { AT_ONCE, inOne } from './write.ts';

/** Why something could not be done, by the items' ids. */
export type Refused = ReadonlyMap<string, string>;

/** How a step is taken with many items. */
interface Steps {
  /** Under which the log tells of it. */
  action: AuditAction;
  /** Why it cannot be done with a held item, or throws a Refusal; null where it can. */
  refuse(row: RowOf<Section>): Promise<string | null>;
  /** Does it with those of a portion, and returns what happened to each. */
  act(rows: readonly RowOf<Section>[]): Promise<readonly Change[]>;
  /** What else is written in the transaction; throws a Refusal where nothing shall be done at all. */
  last?(refused: Refused): Promise<void>;
}

/**
 * Holds all items, then asks of each whether something can be done with it and does it with a portion after the other. Locks
 * are taken as whoever saves one item takes them: the items, then what stands for many, as categories and counters do. The
 * log is written last.
 */
export function inPortions(
  db: Db,
  author: Author,
  section: Section,
  ids: readonly string[],
  steps: (transaction: Db) => Steps,
): Promise<Refused> {
  return inOne(db, async (transaction) => {
    const { action, refuse, act, last } = steps(transaction);
    // SQLite answers on the event loop, and asking of an item takes as long as it is.
    const pause = yieldIfBusy();
    // In one order, so that two who hold the same do not wait for each other.
    for (const some of portionsOf(ids.toSorted())) {
      await pause();
      await holdItems(transaction, section, some);
    }
    const refused = new Map<string, string>();
    const changes: Change[] = [];
    for (const some of portionsOf(ids)) {
      const held = new Map((await readItems(transaction, section, some)).map((row) => [row.id, row]));
      const fit: RowOf<Section>[] = [];
      for (const id of some) {
        await pause();
        const row = held.get(id);
        const why = row ? await refuse(row).catch(reasonOf) : CONTENT.gone;
        if (why !== null) refused.set(id, why);
        else if (row) fit.push(row);
      }
      if (fit.length === 0) continue;
      const done = await act(fit);
      await remember(transaction, author, section, done);
      changes.push(...done);
    }
    await last?.(refused);
    await report(transaction, author, section, action, changes);
    return refused;
  });
}

function* portionsOf(ids: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < ids.length; from += AT_ONCE) yield ids.slice(from, from + AT_ONCE);
}

function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  throw error;
}

/** Takes items a step on, those with which it can be done, as `setState` does with one. */
export function setStates(
  db: Db,
  author: Author,
  section: Section,
  ids: readonly string[],
  name: StepName,
): Promise<Refused> {
  const step = stepOf(section, name);
  return inPortions(db, author, section, ids, (transaction) => {
    const hold = categoryHolder(transaction, section);
    return {
      action: 'content-moved',
      async refuse(row) {
        if (!step.from.includes(row.state)) return CONTENT.notNow;
        if (isCheckedFor(step, row))
          await refuseBroken(transaction, author, section, rowToCheck(section, author, row), hold);
        return null;
      },
      act: (rows) => stepHeld(transaction, author, section, step, rows),
    };
  });
}

/** Puts items into a category, those that can be, as `update` does with one. */
export function categorize(
  db: Db,
  author: Author,
  section: Section,
  ids: readonly string[],
  category: string,
): Promise<Refused> {
  return inPortions(db, author, section, ids, (transaction) => {
    const hold = categoryHolder(transaction, section);
    return {
      action: 'content-updated',
      async refuse(row) {
        if (row.state === 'recycled') return CONTENT.recycled;
        const given = { ...rowToCheck(section, author, row), category, isDraft: HIDDEN.includes(row.state) };
        await refuseBroken(transaction, author, section, given, hold);
        return null;
      },
      async act(rows) {
        const changes = new Map<string, Change>();
        for (const [from, those] of Map.groupBy(rows, (row) => row.category)) {
          if (from === category) continue;
          const own = those.map(({ id }) => id);
          const told = { before: { category: from }, after: { category } };
          for (const moved of await moveToCategory(transaction, section, { from, to: category }, own))
            changes.set(moved.id, { ...moved, ...told });
        }
        return rows.flatMap(({ id }) => changes.get(id) ?? []);
      },
    };
  });
}
