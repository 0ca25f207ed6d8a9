import type { Schema } from '../database/schema.ts';
import type { ItemDependency } from '../http/call-context.ts';

/** A change of a public item, with one of its places. */
export type ItemChange = Omit<Schema['content_change'], 'id' | 'section'>;

/** What an answer is made from: all of a section or table, by its name, or some of a section's items. */
export type Dependency = string | ItemDependency;

const isBetween = (key: string | null, from = '', to?: string): boolean =>
  key !== null && key >= from && (to === undefined || key <= to);

function isAffected(dependency: ItemDependency, change: ItemChange): boolean {
  const { ids, category, from, to, linked, effects, isRelevant } = dependency;
  if (ids && !ids.includes(change.item_id)) return false;
  if (category && category !== change.category) return false;
  if ((from !== undefined || to !== undefined) && !isBetween(change.list_key, from, to)) return false;
  if (linked !== undefined && !change.links?.split(',').includes(linked)) return false;
  if (effects && !effects.includes(change.effect)) return false;
  return !isRelevant || isRelevant(change.title);
}

/** Returns dependencies in which those on items replace the ones on their whole sections. */
export function replaceSections(all: readonly string[], items: readonly ItemDependency[]): Dependency[] {
  const sections = new Set(items.map(({ section }) => section));
  return [...all.filter((name) => !sections.has(name)), ...items];
}

/** Bytes that the dependencies on items cost; names of sections are shared by all entries. */
export function dependencyBytes(dependsOn: readonly Dependency[]): number {
  let bytes = dependsOn.length * 16;
  for (const dependency of dependsOn)
    if (typeof dependency !== 'string') bytes += 200 + (dependency.ids?.length ?? 0) * 64;
  return bytes;
}

/** Maximum changes per section in memory: answers that are older count as changed, and so do all when as many come at once. */
export const MAX_CHANGES = 1000;

interface LoggedChange {
  epoch: number;
  /** Time before which the change was not made, by `performance.now()`. */
  after: number;
  /** Null for any change of the section. */
  change: ItemChange | null;
}

export function createChangeLog() {
  const bySection = new Map<string, LoggedChange[]>();

  function firstOf(dependency: Dependency, since: number): number | undefined {
    const isAny = typeof dependency === 'string';
    const loggedChanges = bySection.get(isAny ? dependency : dependency.section) ?? [];
    let first: number | undefined;
    for (let at = loggedChanges.length - 1; at >= 0; at -= 1) {
      const { epoch, after, change } = loggedChanges[at] as LoggedChange;
      if (epoch <= since) break;
      if (isAny || change === null || isAffected(dependency, change)) first = after;
    }
    return first;
  }

  return {
    /** Notes changes that are first known at an epoch; null for any change of the section. */
    note(section: string, at: Pick<LoggedChange, 'epoch' | 'after'>, changes: readonly ItemChange[] | null) {
      const loggedChanges = bySection.get(section) ?? [];
      bySection.set(section, loggedChanges);
      if (changes === null || changes.length >= MAX_CHANGES) loggedChanges.push({ ...at, change: null });
      else for (const change of changes) loggedChanges.push({ ...at, change });
      if (loggedChanges.length <= MAX_CHANGES) return;
      const forgotten = loggedChanges.splice(0, loggedChanges.length - MAX_CHANGES / 2).at(-1);
      if (forgotten) loggedChanges.unshift({ ...forgotten, after: Number.NEGATIVE_INFINITY, change: null });
    },
    /** Returns the time before which none of the dependencies changed since an epoch; undefined when none has changed at all. */
    firstChange(dependsOn: readonly Dependency[], since: number): number | undefined {
      const times = dependsOn.flatMap((dependency) => firstOf(dependency, since) ?? []);
      return times.length > 0 ? Math.min(...times) : undefined;
    },
  };
}
