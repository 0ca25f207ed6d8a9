import { type ContentType, categoryField } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { checkFields } from '@pv-brain/contract/fields/fields.ts';
import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import { SUBMISSION } from '@pv-brain/contract/submissions/messages/submission.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { RowOf } from '../../../platform/database/schema.ts';
import type { ContentState } from '../../../platform/database/tables/content.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { shanghaiDay } from '../../../platform/runtime/time.ts';
import { lockCategory } from '../lists/category.repository.ts';
import type { NewRow, StateStep } from './change.ts';
import type { Author } from './history.ts';
import { fileErrors, linkErrors, pictureErrors } from './references.ts';
import { storedTexts } from './values.ts';

/** States in which content by operators is not public: it must be complete only when published. */
const HIDDEN: readonly ContentState[] = ['draft', 'ended', 'withdrawn'];

/** The texts and category of an item to validate, and its state after the write: a draft may be incomplete. */
interface ToCheck {
  category: string;
  texts: Record<string, string>;
  state: ContentState;
}

/**
 * Returns a function that locks categories of a section for one transaction, each once: it may be called for thousands of items.
 */
export function categoryLock(db: Db, section: Section): (code: string) => Promise<boolean> {
  const locked = new Map<string, Promise<boolean>>();
  return (code) => {
    const lock = locked.get(code) ?? lockCategory(db, section, code);
    locked.set(code, lock);
    return lock;
  };
}

/** Throws a Refusal that names every invalid field; for an operator, the category must also exist in the section. */
export async function assertValid(
  db: Db,
  { by }: Author,
  section: Section,
  { category, texts, state }: ToCheck,
  lock = categoryLock(db, section),
): Promise<void> {
  const type: ContentType = contentTypes[section];
  const { field, fixed } = type.category;
  const isDraft = HIDDEN.includes(state);
  const isAsked = by === 'operator';
  const filling = { by, today: shanghaiDay() };
  const errors: FieldError[] = checkFields(type.fields, texts, { ...filling, isDraft });
  if (isAsked && !isDraft)
    for (const check of [pictureErrors, fileErrors, linkErrors])
      errors.push(...(await check(db, section, texts)));
  // A draft must have an existing category too.
  if (isAsked) errors.push(...checkFields({ [field]: categoryField(type) }, { [field]: category }, filling));
  if (isAsked && !fixed && category !== '' && !(await lock(category)))
    errors.push({ field, msg: SUBMISSION.categoryUnknown });
  const [first] = errors;
  if (first) throw new Refusal(400, first.msg, errors);
}

/** Like `assertValid` for a stored item, when a step publishes what was allowed to be incomplete until now. */
export async function assertComplete(
  db: Db,
  author: Author,
  section: Section,
  row: RowOf<Section>,
  { to: state }: StateStep,
  lock = categoryLock(db, section),
): Promise<void> {
  if (state !== 'published' || !HIDDEN.includes(row.state)) return;
  const { category } = row;
  await assertValid(
    db,
    author,
    section,
    { category, texts: storedTexts(section, row, author.by), state },
    lock,
  );
}

/** Locks the categories of rows that were validated without the database. Throws a Refusal when one is gone. */
export async function assertCategories(db: Db, section: Section, rows: readonly NewRow[]): Promise<void> {
  const { category }: ContentType = contentTypes[section];
  if (category.fixed) return;
  for (const code of [...new Set(rows.map((row) => row.category))].sort())
    if (!(await lockCategory(db, section, code))) throw new Refusal(409, SUBMISSION.categoryUnknown);
}
