import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { CONTENT } from '@pv-brain/contract/protocol/messages/server.ts';
import { SUBMISSION } from '@pv-brain/contract/submissions/messages/submission.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Difference } from './change.ts';
import { noteFiles } from './file-uses.ts';
import type { Author } from './history.ts';
import { noteUses } from './media-uses.ts';
import type { NewRow } from './new-item.ts';
import { categoryHolder } from './sound.ts';
import { snapshotOf } from './values.ts';
import { readTitles, updateItems } from './write.repository.ts';
import { createChecked } from './write.ts';
import { inPortions } from './write-many.ts';

/** What a write makes of the item that was checked at this revision. */
export interface CheckedChange extends Difference {
  id: string;
  revision: number;
}

/** Whether what an item names may be others: pictures and files stand in such fields. */
const bearsUses = (section: Section, { after }: Difference): boolean => {
  const { fields }: ContentType = contentTypes[section];
  return Object.keys(after).some((name) => ['image', 'richText', 'files'].includes(fields[name]?.kind ?? ''));
};

/**
 * Puts new items in and changes others, as `createChecked` and `update` do, all of it or nothing: another thread has made and
 * checked the rows and the changes. Of the changes the log has a line each, of the new items whoever calls leaves one. Throws a
 * Refusal where one was written since it was checked, or a category is gone.
 */
export async function writeChecked(
  db: Db,
  author: Extract<Author, { by: 'operator' }>,
  section: Section,
  { rows, changes }: { rows: readonly NewRow[]; changes: readonly CheckedChange[] },
): Promise<void> {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const { category }: ContentType = contentTypes[section];
  await inPortions(db, author, section, [...byId.keys()], (transaction) => {
    const hold = categoryHolder(transaction, section);
    return {
      action: 'content-updated',
      async refuse({ id, revision }) {
        const change = byId.get(id);
        if (change?.revision !== revision) return CONTENT.stale;
        const { category: to } = change.after;
        return to === undefined || category.fixed || (await hold(String(to)))
          ? null
          : SUBMISSION.categoryUnknown;
      },
      async act(held) {
        const those = held.flatMap((row) => {
          const change = byId.get(row.id);
          return change ? [{ row, change }] : [];
        });
        await updateItems(
          transaction,
          section,
          those.map(({ change }) => change),
        );
        for (const { row, change } of those) {
          if (!bearsUses(section, change)) continue;
          const named = { id: row.id, values: snapshotOf(section, { ...row, ...change.columns }) };
          await noteUses(transaction, section, named);
          await noteFiles(transaction, section, named);
        }
        return those.map(({ change: { id, revision, before, after } }) => ({
          ...{ id, revision: revision + 1, before, after },
        }));
      },
      async last(refused) {
        const [first] = refused;
        if (first) {
          const [id, msg] = first;
          const title = (await readTitles(transaction, section, [id])).get(id);
          throw new Refusal(409, CONTENT.notOne(title ?? id, msg));
        }
        const { length } = rows;
        if (length > 0) await createChecked(transaction, { ...author, inOneLine: true }, section, rows);
      },
    };
  });
}
