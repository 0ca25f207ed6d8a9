import type { Section } from '@pv-brain/contract/content/types.ts';
import { SITE } from '@pv-brain/contract/site/messages/site.ts';
import { STRUCTURE } from '@pv-brain/contract/site/messages/structure.ts';
import {
  brokenCategory,
  CATEGORISED,
  type Category,
  categoryName,
  hasFixedCategories,
} from '@pv-brain/contract/site/structure.ts';
import type { AuditEntry } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { assertNoFieldErrors, Refusal } from '../../platform/errors/refusal.ts';
import { replaceCategory } from '../core/writing/mass-writes.ts';
import type { Operator } from '../editing/operator.ts';
import { isSearched } from '../search/index/document.ts';
import { requestReindex } from '../search/index/reindex.ts';
import { revisionOf } from './config.ts';
import {
  addCategory,
  countItems,
  deleteCategory,
  deleteRedirects,
  readAllCategories,
  redirectCategory,
  setCategory,
} from './structure.repository.ts';

/** Returns the categories of every section that has its own, in order. */
export async function readCategoriesBySection(db: Db, key: Buffer) {
  const allCategories = await readAllCategories(db);
  return CATEGORISED.map((section) => {
    const sectionRows = allCategories.filter((row) => row.section === section);
    const categories = sectionRows.map(({ code, name }) => ({ code, name }));
    return { section, categories, revision: revisionOf(key, categories) };
  });
}

/** Changes the locked categories of a section, and returns the data of the audit entry. */
export type CategoryChange = (
  transaction: Db,
  section: Section,
  categories: readonly Category[],
) => Promise<Pick<AuditEntry, 'action' | 'detail'> & { category?: Category }>;

function refuseFixed(section: Section): void {
  if (hasFixedCategories(section)) throw new Refusal(409, STRUCTURE.kept);
}

/** Returns the category of a code. Throws a Refusal when there is none. */
function findCategory(categories: readonly Category[], code: string): Category {
  const ownCategory = categories.find((category) => category.code === code);
  if (!ownCategory) throw new Refusal(404, STRUCTURE.unknownCategory);
  return ownCategory;
}

const readItemCount = async (db: Db, section: Section, code: string): Promise<number> =>
  (await countItems(db, section)).find((each) => each.code === code)?.items ?? 0;

/** This and the functions below build changes for the calls of structure.ts. Sets a new order of all codes. */
export const orderCategories =
  (codes: readonly string[]): CategoryChange =>
  async (db, section, categories) => {
    const before = categories.map(({ code }) => code);
    if ([...codes].sort().join() !== before.toSorted().join()) throw new Refusal(400, STRUCTURE.wrongOrder);
    for (const [position, code] of codes.entries()) await setCategory(db, section, code, { position });
    const namesOf = (list: readonly string[]) => ({
      order: list.map((code) => findCategory(categories, code).name),
    });
    return { action: 'categories-ordered', detail: { before: namesOf(before), after: namesOf(codes) } };
  };

/** Adds a category at the end. */
export const appendCategory =
  (input: Category): CategoryChange =>
  async (db, section, categories) => {
    refuseFixed(section);
    assertNoFieldErrors(brokenCategory(input, categories));
    const { code } = input;
    const name = categoryName(input.name);
    // Renumber the others from 0, which closes gaps left by removals.
    for (const [position, each] of categories.entries())
      await setCategory(db, section, each.code, { position });
    if (!(await addCategory(db, section, { code, name }, categories.length)))
      throw new Refusal(409, SITE.stale);
    await deleteRedirects(db, section, code);
    return { category: { code, name }, action: 'category-added', detail: { before: {}, after: { name } } };
  };

export const renameCategory =
  ({ code, name: input }: Category): CategoryChange =>
  async (db, section, categories) => {
    refuseFixed(section);
    const before = findCategory(categories, code);
    const otherCategories = categories.filter((category) => category !== before);
    assertNoFieldErrors(brokenCategory({ name: input }, otherCategories));
    const name = categoryName(input);
    await setCategory(db, section, code, { name });
    if (isSearched(section)) await requestReindex(db, { category: { section, code } });
    const detail = { before: { name: before.name }, after: { name } };
    return { category: { code, name }, action: 'category-renamed', detail };
  };

/**
 * Moves all items of a category into another and removes it, if their number is still as shown to the operator; its address
 * redirects.
 */
export const mergeCategories =
  (author: Operator, { code, into, items }: { code: string; into: string; items: number }): CategoryChange =>
  async (db, section, categories) => {
    refuseFixed(section);
    const [from, to] = [findCategory(categories, code), findCategory(categories, into)];
    if (from === to) throw Refusal.field({ field: 'into', msg: STRUCTURE.intoItself });
    const count = await readItemCount(db, section, code);
    if (count !== items) throw new Refusal(409, STRUCTURE.itemsChanged(count));
    // One audit entry for the whole merge; each item's history records its own move.
    const move = { from: code, to: into };
    const movedCount = await replaceCategory({ db, author: { ...author, inOneLine: true }, section }, move);
    await deleteCategory(db, section, code);
    await redirectCategory(db, section, code, into);
    const detail = { before: { name: from.name }, after: { into: to.name }, items: movedCount };
    return { category: from, action: 'category-merged', detail };
  };

/** Removes a category that has no items, not even in the trash. */
export const removeCategory =
  (code: string): CategoryChange =>
  async (db, section, categories) => {
    refuseFixed(section);
    const category = findCategory(categories, code);
    const count = await readItemCount(db, section, code);
    if (count > 0) throw new Refusal(409, STRUCTURE.notEmpty(count));
    await deleteCategory(db, section, code);
    await deleteRedirects(db, section, code);
    return { category, action: 'category-removed', detail: { before: { name: category.name }, after: {} } };
  };
