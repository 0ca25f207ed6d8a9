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
import { holdCategory } from '../lists/category.repository.ts';
import { brokenFiles } from './file-uses.ts';
import type { Author } from './history.ts';
import { brokenPictures } from './media-uses.ts';
import { storedTexts } from './values.ts';

/** States of what operators write out of sight: it is complete when it is published. */
export const HIDDEN: readonly ContentState[] = ['draft', 'ended', 'withdrawn'];

/** What is to be written of an item, as texts; what a draft lacks is asked for later. */
interface ToCheck {
  category: string;
  texts: Record<string, string>;
  isDraft?: boolean;
}

/** An item as it stands, to be checked as a visitor would see it. */
export const rowToCheck = (section: Section, { by }: Author, row: RowOf<Section>): ToCheck => ({
  category: row.category,
  texts: storedTexts(section, row, by),
});

/** Holds categories of a section for one transaction, each of them once: it may be asked for thousands of items. */
export function categoryHolder(db: Db, section: Section): (code: string) => Promise<boolean> {
  const held = new Map<string, Promise<boolean>>();
  return (code) => {
    const known = held.get(code) ?? holdCategory(db, section, code);
    held.set(code, known);
    return known;
  };
}

/** Throws a Refusal that names every broken field; an operator's category must be one of the section's, too. */
export async function refuseBroken(
  db: Db,
  { by }: Author,
  section: Section,
  { category, texts, isDraft = false }: ToCheck,
  hold = categoryHolder(db, section),
): Promise<void> {
  const type: ContentType = contentTypes[section];
  const { field, fixed } = type.category;
  const isAsked = by === 'operator';
  const filling = { by, today: shanghaiDay() };
  const errors: FieldError[] = checkFields(type.fields, texts, { ...filling, isDraft });
  if (isAsked && !isDraft)
    errors.push(...(await brokenPictures(db, section, texts)), ...(await brokenFiles(db, section, texts)));
  // A draft too stands in a category.
  if (isAsked) errors.push(...checkFields({ [field]: categoryField(type) }, { [field]: category }, filling));
  if (isAsked && !fixed && category !== '' && !(await hold(category)))
    errors.push({ field, msg: SUBMISSION.categoryUnknown });
  const [first] = errors;
  if (first) throw new Refusal(400, first.msg, errors);
}
