import { CONFLICT } from '@pv-brain/contract/content/messages/office-form.ts';
import type { Editing, Item } from '../content.ts';
import type { ContentForm } from '../use-content.ts';

/** An item that somebody has saved since a form's content was begun: as it is, and as it was then. */
export interface Meanwhile {
  item: Item;
  began: Item;
}

/** Null where nobody has. */
export function meanwhileOf({ item, began }: Editing, { item: known, base }: ContentForm): Meanwhile | null {
  if (!item || item.revision <= base) return null;
  // The server tells it of what it keeps; where nothing was typed yet, the form has it still.
  const before = began ?? (known?.revision === base ? known : item);
  return { item, began: before };
}

/** Who has saved it. */
export const whoOf = ({ item }: Meanwhile): string => item.updatedBy ?? CONFLICT.somebody;
