import { contentTypes, type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { CONTENT } from '@pv-brain/contract/protocol/messages/server.ts';
import { SUBMISSION } from '@pv-brain/contract/submissions/messages/submission.ts';
import { writeAudit } from '../../../platform/audit/audit.repository.ts';
import type { Db } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Actor } from '../../../platform/runtime/actor.ts';
import { lockCategory } from './category.repository.ts';
import { lockOrder, setPlace } from './order.repository.ts';

/** The first items of a category in the order that the operator saw, and in the new order. */
interface Order {
  section: Section;
  category: string;
  previousIds: readonly string[];
  ids: readonly string[];
}

/**
 * Saves the order of the items of a category. It changes the category, not the items: their revisions, drafts and schedules stay
 * valid. Writes nothing when nothing moves. Throws a Refusal: 400 when no item is named or the category is unknown, 409 when the
 * order has changed since the operator loaded it.
 */
export function saveOrder(
  db: Db,
  actor: Actor,
  { section, category, previousIds, ids }: Order,
): Promise<void> {
  if (ids.length === 0 || ids.toSorted().join() !== previousIds.toSorted().join())
    throw new Refusal(400, CONTENT.wrongOrder);
  return transact(db, async (transaction) => {
    const lockedItems = await lockOrder(transaction, section, category);
    if (!(await isCategory(transaction, section, category)))
      throw Refusal.field({ field: 'category', msg: SUBMISSION.categoryUnknown });
    if (previousIds.some((id, at) => lockedItems[at]?.id !== id)) throw new Refusal(409, CONTENT.orderStale);
    if (ids.join() === previousIds.join()) return;
    const byId = new Map(lockedItems.map((item) => [item.id, item]));
    const movedItems = ids.flatMap((id) => byId.get(id) ?? []);
    const orderedItems = [...movedItems, ...lockedItems.slice(previousIds.length)];
    for (const [at, { id, place }] of orderedItems.entries())
      if (place !== at + 1) await setPlace(transaction, section, id, at + 1);
    const titles = (items: typeof lockedItems) => ({ order: items.map(({ title }) => title) });
    await writeAudit(transaction, {
      ...actor,
      action: 'content-ordered',
      target: category,
      subject: contentTypes[section].label,
      detail: {
        section,
        before: titles(lockedItems.slice(0, previousIds.length)),
        after: titles(movedItems),
      },
    });
  });
}

/** Returns whether a section has a category, and locks it until the end of the transaction. */
async function isCategory(db: Db, section: Section, code: string): Promise<boolean> {
  const { category } = typeOf(section);
  return category.fixed?.some(({ value }) => value === code) ?? lockCategory(db, section, code);
}
