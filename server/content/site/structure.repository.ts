import type { Section } from '@pv-brain/contract/content/types.ts';
import type { Category, NavigationLine } from '@pv-brain/contract/site/structure.ts';
import type { Db } from '../../platform/database/database.ts';
import { hasWritten } from '../../platform/database/rows.ts';
import { tableOf } from '../../platform/database/schema.ts';

/** Returns the categories of all sections, by section and in order. */
export function readAllCategories(db: Db): Promise<(Category & { section: string })[]> {
  return db
    .selectFrom('category')
    .select(['section', 'code', 'name'])
    .orderBy('section')
    .orderBy('position')
    .orderBy('code')
    .execute();
}

/** Returns a section's categories in order. */
export function readSectionCategories(db: Db, section: Section): Promise<Category[]> {
  return db
    .selectFrom('category')
    .select(['code', 'name'])
    .where('section', '=', section)
    .orderBy('position')
    .orderBy('code')
    .execute();
}

/** Returns a section's categories in order, and locks them against changes and new items until the end of the transaction. */
export async function lockCategories(db: Db, section: Section): Promise<Category[]> {
  await db
    .updateTable('category')
    .set(({ ref }) => ({ position: ref('position') }))
    .where('section', '=', section)
    .execute();
  return readSectionCategories(db, section);
}

/** Adds a category at the end; returns false when its code is taken by now. */
export function addCategory(
  db: Db,
  section: Section,
  category: Category,
  position: number,
): Promise<boolean> {
  return db
    .insertInto('category')
    .values({ section, ...category, position })
    .onConflict((conflict) => conflict.doNothing())
    .$call(hasWritten);
}

/** Updates columns of a locked category. */
export async function setCategory(
  db: Db,
  section: Section,
  code: string,
  change: { name: string } | { position: number },
): Promise<void> {
  await db
    .updateTable('category')
    .set(change)
    .where('section', '=', section)
    .where('code', '=', code)
    .execute();
}

export async function deleteCategory(db: Db, section: Section, code: string): Promise<void> {
  await db.deleteFrom('category').where('section', '=', section).where('code', '=', code).execute();
}

/** Redirects the addresses of a category, and those that redirected to it, to another one. */
export async function redirectCategory(db: Db, section: Section, code: string, into: string): Promise<void> {
  await db
    .updateTable('category_merged')
    .set({ into_code: into })
    .where('section', '=', section)
    .where('into_code', '=', code)
    .execute();
  await db.insertInto('category_merged').values({ section, code, into_code: into }).execute();
}

/** Deletes the redirects from and to a category, which exists itself or is removed. */
export async function deleteRedirects(db: Db, section: Section, code: string): Promise<void> {
  await db
    .deleteFrom('category_merged')
    .where('section', '=', section)
    .where(({ or, eb }) => or([eb('code', '=', code), eb('into_code', '=', code)]))
    .execute();
}

/** Counts the items of each category of a section, and how many of them are in the trash. */
export async function countItems(db: Db, section: Section) {
  const rows = await db
    .selectFrom(tableOf(section))
    .select(({ fn }) => ['category as code', 'state', fn.countAll<number>().as('rows')])
    .groupBy(['category', 'state'])
    .execute();
  const byCode = new Map<string, { items: number; binned: number }>();
  for (const { code, state, rows: rowCount } of rows) {
    const { items, binned } = byCode.get(code) ?? { items: 0, binned: 0 };
    byCode.set(code, { items: items + rowCount, binned: binned + (state === 'recycled' ? rowCount : 0) });
  }
  return [...byCode].map(([code, counts]) => ({ code, ...counts }));
}

/** Returns a navigation's items in order. */
export async function readNavigationLines(db: Db, type: string): Promise<NavigationLine[]> {
  const rows = await db
    .selectFrom('navigation')
    .select(['name', 'value', 'hidden'])
    .where('type', '=', type)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, hidden: row.hidden === 1 }));
}

/** Returns a navigation's items in order, and locks it until the end of the transaction. */
export async function lockNavigation(db: Db, type: string): Promise<NavigationLine[]> {
  await db
    .updateTable('navigation')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('type', '=', type)
    .execute();
  return readNavigationLines(db, type);
}

/** Replaces the items of a locked navigation. */
export async function writeNavigation(db: Db, type: string, lines: readonly NavigationLine[]): Promise<void> {
  await db.deleteFrom('navigation').where('type', '=', type).execute();
  await db
    .insertInto('navigation')
    .values(lines.map((line, position) => ({ type, position, ...line, hidden: line.hidden ? 1 : 0 })))
    .execute();
}
