import { CONFLICT } from '@pv-brain/contract/content/messages/office-form.ts';
import type { Editing, Item } from '../content.ts';
import type { ContentForm } from '../use-content.ts';

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

/** Returns who saved the item. */
export const whoOf = ({ item }: Meanwhile): string => item.updatedBy ?? CONFLICT.somebody;
