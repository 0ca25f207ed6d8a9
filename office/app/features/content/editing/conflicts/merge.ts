import { CONFLICT } from '@pv-brain/contract/content/messages/office-form.ts';
import { type Content, type Editing, flat, type Item } from '../content.ts';
import type { ContentForm } from '../use-content.ts';

export interface Merged {
  /** Their values with my changes; where both sides changed a field, mine for the time being. */
  content: Content;
  /** Names of the fields that only one side changed. */
  taken: string[];
  /** Names of the fields that both sides changed differently. */
  conflicts: string[];
}

export function withValue(content: Content, name: string, value: string | boolean): Content {
  if (name in content.values) return { ...content, values: { ...content.values, [name]: String(value) } };
  return { ...content, [name]: value };
}

/** Merges two versions of the same base by field: within a field, no merge is safe. */
export function merge(began: Content, mine: Content, theirs: Content): Merged {
  const [before, own, other] = [flat(began), flat(mine), flat(theirs)];
  const merged: Merged = { content: theirs, taken: [], conflicts: [] };
  for (const [name, value] of Object.entries(own)) {
    const isMine = value !== before[name];
    const isTheirs = other[name] !== before[name];
    if (isMine && isTheirs && value !== other[name]) merged.conflicts.push(name);
    else if (isMine !== isTheirs) merged.taken.push(name);
    if (isMine) merged.content = withValue(merged.content, name, value);
  }
  return merged;
}

/** An item saved by another operator since this form's base revision: its current and its base version. */
export interface Meanwhile {
  item: Item;
  began: Item;
}

/** Returns the conflicting version; null if the item was not saved since. */
export function meanwhileOf({ item, began }: Editing, { item: known, base }: ContentForm): Meanwhile | null {
  if (!item || item.revision <= base) return null;
  // The server returns the base version with a draft; without a draft, the form still has it.
  const before = began ?? (known?.revision === base ? known : item);
  return { item, began: before };
}

export const whoOf = ({ item }: Meanwhile): string => item.updatedBy ?? CONFLICT.somebody;
