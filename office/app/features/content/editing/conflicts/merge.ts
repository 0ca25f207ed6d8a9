import { CONFLICT } from '@pv-brain/contract/content/messages/office-form.ts';
import { type Content, type Editing, flatten, type Item } from '../content.ts';
import type { ContentForm } from '../use-content.ts';

export interface MergeResult {
  /** Their values with my changes; where both sides changed a field, mine for the time being. */
  content: Content;
  /** Names of the fields that only one side changed. */
  mergedFields: string[];
  /** Names of the fields that both sides changed differently. */
  conflicts: string[];
}

export function withValue(content: Content, name: string, value: string | boolean): Content {
  if (name in content.values) return { ...content, values: { ...content.values, [name]: String(value) } };
  return { ...content, [name]: value };
}

/** Merges two versions of the same base by field: within a field, no merge is safe. */
export function merge(base: Content, mine: Content, theirs: Content): MergeResult {
  const [baseFields, myFields, theirFields] = [flatten(base), flatten(mine), flatten(theirs)];
  const merged: MergeResult = { content: theirs, mergedFields: [], conflicts: [] };
  for (const [name, value] of Object.entries(myFields)) {
    const isMine = value !== baseFields[name];
    const isTheirs = theirFields[name] !== baseFields[name];
    if (isMine && isTheirs && value !== theirFields[name]) merged.conflicts.push(name);
    else if (isMine !== isTheirs) merged.mergedFields.push(name);
    if (isMine) merged.content = withValue(merged.content, name, value);
  }
  return merged;
}

/** An item saved by another operator since this form's base revision: its current and its base version. */
export interface NewerVersion {
  item: Item;
  baseItem: Item;
}

/** Returns the conflicting version; null if the item was not saved since. */
export function newerVersionOf(
  { item, began }: Editing,
  { item: formItem, base }: ContentForm,
): NewerVersion | null {
  if (!item || item.revision <= base) return null;
  // The server returns the base version with a draft; without a draft, the form still has it.
  const baseItem = began ?? (formItem?.revision === base ? formItem : item);
  return { item, baseItem };
}

export const editorOf = ({ item }: NewerVersion): string => item.updatedBy ?? CONFLICT.somebody;
