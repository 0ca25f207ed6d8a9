import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { SUBJECT } from '@pv-brain/contract/operations/messages/audit.ts';
import type { Call, HandlerInput } from '@pv-brain/contract/protocol/call.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import * as calls from '@pv-brain/contract/site/calls/structure.ts';
import { SITE } from '@pv-brain/contract/site/messages/site.ts';
import { STRUCTURE } from '@pv-brain/contract/site/messages/structure.ts';
import {
  brokenCategory,
  CATEGORISED,
  type Category,
  categoryName,
  hasFixedCategories,
} from '@pv-brain/contract/site/structure.ts';
import type { FastifyInstance } from 'fastify';
import { type AuditEntry, writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { HttpError } from '../../platform/errors/http-error.ts';
import { assertNoFieldErrors, Refusal } from '../../platform/errors/refusal.ts';
import { answer } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { replaceCategory } from '../core/writing/mass-writes.ts';
import { type Operator, operatorAuthor } from '../editing/operator.ts';
import { isSearched } from '../search/index/document.ts';
import { requestReindex } from '../search/index/reindex.ts';
import { revisionOf } from './config.ts';
import {
  addCategory,
  countItems,
  deleteCategory,
  deleteRedirects,
  lockCategories,
  readAllCategories,
  readSectionCategories,
  redirectCategory,
  setCategory,
} from './structure.repository.ts';

/** Returns the section. Throws an HttpError 400 when it has no categories of its own. */
function categorySectionOf(input: { section: string }) {
  const section = CATEGORISED.find((each) => each === input.section);
  if (!section) throw new HttpError(400, SERVER.invalidOption('section'));
  return section;
}

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

/** The locked categories of a section, their transaction and the operator. */
interface LockedCategories {
  db: Db;
  author: Operator;
  section: Section;
  categories: readonly Category[];
}

/** The answer's message and the data of the audit entry. */
type Change = Pick<AuditEntry, 'action' | 'detail'> & { msg: string; category?: Category };

/** Registers the calls for the sections' categories. */
export function registerCategories(
  app: FastifyInstance,
  { db: database, key }: Pick<Parts, 'db' | 'key'>,
): void {
  /**
   * Mounts a call that locks a section's categories, changes them, writes an audit entry and answers their new revision. Throws a
   * Refusal, 409 when they changed since the operator loaded them, and rolls back when the operator has lost the permission by the
   * end.
   */
  function mountChange<const C extends Call>(
    call: C,
    change: (locked: LockedCategories, input: HandlerInput<C>) => Promise<Change>,
  ): void {
    mount(app, call as Call, async ({ input, actor, request }) => {
      const loaded = input as { section: string; revision: string };
      const section = categorySectionOf(loaded);
      return transact(database, async (db) => {
        const categories = await lockCategories(db, section);
        if (revisionOf(key, categories) !== loaded.revision) throw new Refusal(409, SITE.stale);
        const locked = { db, author: operatorAuthor(actor), section, categories };
        const { msg, category, action, detail } = await change(locked, input as HandlerInput<C>);
        // A merge may move thousands of items: check the permission again at the end.
        await request.checkAccess(db);
        const target = category ? `${section}/${category.code}` : section;
        const subject = SUBJECT.of(contentTypes[section].label, category?.name);
        await writeAudit(db, { ...actor, action, target, subject, detail });
        return answer(msg, { revision: revisionOf(key, await readSectionCategories(db, section)) });
      });
    });
  }

  mount(app, calls.siteCategories, async () => {
    const allCategories = await readAllCategories(database);
    return CATEGORISED.map((section) => {
      const sectionRows = allCategories.filter((row) => row.section === section);
      const categories = sectionRows.map(({ code, name }) => ({ code, name }));
      return { section, categories, revision: revisionOf(key, categories) };
    });
  });

  mount(app, calls.siteCategoryItems, ({ input }) => countItems(database, categorySectionOf(input)));

  mountChange(calls.siteCategoryOrder, async ({ db, section, categories }, input) => {
    const [before, codes] = [categories.map(({ code }) => code), input.codes.split(',')];
    if (codes.toSorted().join() !== before.toSorted().join()) throw new Refusal(400, STRUCTURE.wrongOrder);
    for (const [position, code] of codes.entries()) await setCategory(db, section, code, { position });
    const namesOf = (list: readonly string[]) => ({
      order: list.map((code) => findCategory(categories, code).name),
    });
    const detail = { before: namesOf(before), after: namesOf(codes) };
    return { msg: SITE.saved, action: 'categories-ordered', detail };
  });

  // The new category is the last one.
  mountChange(calls.siteCategoryAdd, async ({ db, section, categories }, input) => {
    refuseFixed(section);
    assertNoFieldErrors(brokenCategory(input, categories));
    const category = { code: input.code, name: categoryName(input.name) };
    // Renumber the others from 0, which closes gaps left by removals.
    for (const [position, { code }] of categories.entries())
      await setCategory(db, section, code, { position });
    if (!(await addCategory(db, section, category, categories.length))) throw new Refusal(409, SITE.stale);
    await deleteRedirects(db, section, category.code);
    const detail = { before: {}, after: { name: category.name } };
    return { msg: STRUCTURE.added, category, action: 'category-added', detail };
  });

  mountChange(calls.siteCategoryRename, async ({ db, section, categories }, { code, name: typedName }) => {
    refuseFixed(section);
    const before = findCategory(categories, code);
    const otherCategories = categories.filter((category) => category !== before);
    assertNoFieldErrors(brokenCategory({ name: typedName }, otherCategories));
    const name = categoryName(typedName);
    await setCategory(db, section, code, { name });
    if (isSearched(section)) await requestReindex(db, { category: { section, code } });
    const detail = { before: { name: before.name }, after: { name } };
    return { msg: SITE.saved, category: { code, name }, action: 'category-renamed', detail };
  });

  // Moves all items of a category into another and removes it, if their number is still as shown to the operator; its address
  // redirects.
  mountChange(calls.siteCategoryMerge, async ({ categories, ...target }, { code, into, items }) => {
    const { db, author, section } = target;
    refuseFixed(section);
    const [from, to] = [findCategory(categories, code), findCategory(categories, into)];
    if (from === to) throw Refusal.field({ field: 'into', msg: STRUCTURE.intoItself });
    const count = await readItemCount(db, section, code);
    if (count !== items) throw new Refusal(409, STRUCTURE.itemsChanged(count));
    // One audit entry for the whole merge; each item's history records its own move.
    const move = { from: code, to: into };
    const movedCount = await replaceCategory({ ...target, author: { ...author, inOneLine: true } }, move);
    await deleteCategory(db, section, code);
    await redirectCategory(db, section, code, into);
    const detail = { before: { name: from.name }, after: { into: to.name }, items: movedCount };
    return { msg: STRUCTURE.merged(items), category: from, action: 'category-merged', detail };
  });

  // Only a category that has no items, not even in the trash.
  mountChange(calls.siteCategoryRemove, async ({ db, section, categories }, { code }) => {
    refuseFixed(section);
    const category = findCategory(categories, code);
    const count = await readItemCount(db, section, code);
    if (count > 0) throw new Refusal(409, STRUCTURE.notEmpty(count));
    await deleteCategory(db, section, code);
    await deleteRedirects(db, section, code);
    const detail = { before: { name: category.name }, after: {} };
    return { msg: STRUCTURE.removed, category, action: 'category-removed', detail };
  });
}
