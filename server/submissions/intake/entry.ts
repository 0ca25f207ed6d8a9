import { getbuginess } from '@pv-brain/contract/content/getbuginess.ts';
import { MARKET } from '@pv-brain/contract/content/market.ts';
import { type CategoryUnits, readCategoryUnits } from '@pv-brain/contract/content/units.ts';
import { checkFields } from '@pv-brain/contract/fields/fields.ts';
import { FORM } from '@pv-brain/contract/fields/messages/form.ts';
import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import type { HandlerInput } from '@pv-brain/contract/protocol/call.ts';
import { DICT_TYPE } from '@pv-brain/contract/protocol/dictionary-types.ts';
import { SUBMISSION_BOUNDS } from '@pv-brain/contract/protocol/messages/server.ts';
import { SITE_RULE } from '@pv-brain/contract/site/site-rules.ts';
import type { addCalls } from '@pv-brain/contract/submissions/calls/submissions.ts';
import { ENTRY_FORM, publishedNames } from '@pv-brain/contract/submissions/forms/entry.ts';
import { SUBMISSION } from '@pv-brain/contract/submissions/messages/submission.ts';
import { lockCategory } from '../../content/core/lists/category.repository.ts';
import { maskPhone } from '../../content/core/lists/present.ts';
import { createItems } from '../../content/core/writing/write.ts';
import { readCompanyNumbers } from '../../identity/accounts/companies/company.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { assertNoFieldErrors, Refusal } from '../../platform/errors/refusal.ts';
import { addDays, shanghaiDay } from '../../platform/runtime/time.ts';
import { hiddenSplit } from '../../platform/site-config/hidden-split.ts';
import { readCategories, readDictionary, readSwitch } from '../../platform/site-config/system.repository.ts';
import type { Sender } from './sender.ts';
import { digestOf, type Submitted, submit } from './submit.ts';

const MARKETS: readonly string[] = Object.values(MARKET);
const MARKET_FIELD = getbuginess.split.field;

/** Throws a Refusal when the category is not one of the section's, or the market is closed. */
export async function assertOpenMarket(db: Db, { category, market }: { category: string; market: string }) {
  if (!(await lockCategory(db, 'getbuginess', category)))
    throw Refusal.field({ field: getbuginess.category.field, msg: SUBMISSION.categoryUnknown });
  if (market === (await hiddenSplit(db, 'getbuginess'))) throw new Refusal(409, SUBMISSION.demandClosed);
}

type EntryForm = HandlerInput<typeof addCalls.entry>;

/** Returns the digest of an entry; different spellings of a number are equal, and an empty unit is left out. */
export const entryDigest = ({ fdGetbuginessUnit, fdGetbuginessPriceUnit, ...form }: EntryForm): string =>
  digestOf({
    ...form,
    ...(fdGetbuginessUnit && { fdGetbuginessUnit }),
    ...(fdGetbuginessPriceUnit && { fdGetbuginessPriceUnit }),
    fdGetbuginessNumber: String(Number(form.fdGetbuginessNumber)),
    fdGetbuginessPrice: String(Number(form.fdGetbuginessPrice)),
  });

export const entryLiveKey = (companyId: string, digest: string) => `entry:${companyId}:${digest}`;

/** Maximum number of days until an entry's deadline: two years. */
const MAX_DEADLINE_DAYS = 731;

/** Returns errors in an entry's deadline that the form rules do not cover. */
export function deadlineErrors(day: string): FieldError[] {
  const last = addDays(shanghaiDay(), MAX_DEADLINE_DAYS);
  return day > last ? [{ field: 'fdDeadlineTime', msg: SUBMISSION_BOUNDS.deadlineFar(last) }] : [];
}

/** Returns errors in an entry's fields, except its market. */
export function entryErrors({ fdGetbuginessType: _, ...values }: EntryForm): FieldError[] {
  const errors = checkFields(ENTRY_FORM, values, { by: 'visitor', today: shanghaiDay() });
  const isRead = errors.every(({ field }) => field !== 'fdDeadlineTime');
  return isRead ? [...errors, ...deadlineErrors(values.fdDeadlineTime)] : errors;
}

/**
 * Returns whether operators review an entry before publication: unless review is off, and always when the entry names another
 * company.
 */
export const isEntryReviewed = async (db: Db, { fdSignName }: { fdSignName: string }): Promise<boolean> =>
  fdSignName !== '' || (await readSwitch(db, SITE_RULE.reviewEntries)) !== 'false';

/** Returns the units that operators set for market categories, by category code. */
export async function readDefaultUnits(db: Db): Promise<(CategoryUnits & { category: string })[]> {
  const [categories, lines] = await Promise.all([
    readCategories(db, 'getbuginess'),
    readDictionary(db, DICT_TYPE.units),
  ]);
  return categories.flatMap(({ fdCategory: category, fdCategoryName }) => {
    const line = lines.find(({ dictLabel }) => dictLabel === fdCategoryName);
    const units = readCategoryUnits(line?.configValue ?? '');
    return units ? [{ category, ...units }] : [];
  });
}

/** Returns a form with the units of its category where it names none. */
async function withUnits(db: Db, form: EntryForm): Promise<EntryForm> {
  if (form.fdGetbuginessUnit && form.fdGetbuginessPriceUnit) return form;
  const units = (await readDefaultUnits(db)).find(({ category }) => category === form.fdType);
  return {
    ...form,
    fdGetbuginessUnit: form.fdGetbuginessUnit || (units?.unit ?? ''),
    fdGetbuginessPriceUnit: form.fdGetbuginessPriceUnit || (units?.priceUnit ?? ''),
  };
}

/** Submits a supply or demand entry of a company. Throws a Refusal. */
export async function submitEntry(db: Db, sender: Sender, input: EntryForm): Promise<Submitted> {
  const form = await withUnits(db, input);
  const { fdGetbuginessType: market, ...values } = form;
  const { label } = getbuginess.fields[MARKET_FIELD];
  const wrongMarket: FieldError[] = MARKETS.includes(market)
    ? []
    : [{ field: MARKET_FIELD, msg: FORM.choose(label) }];
  assertNoFieldErrors([...wrongMarket, ...entryErrors(form)]);
  const { companyId } = sender;
  // The field is public: mask the account name, which is half of the sign-in data.
  const fdCreateBy = maskPhone(sender.actor);
  const digest = entryDigest(form);
  const record = { kind: 'entry', liveKey: entryLiveKey(companyId, digest), digest } as const;
  return submit(db, sender, record, SUBMISSION.alreadyPublished, async (transaction, submission) => {
    const { id, createdAt: publishedAt } = submission;
    const { fdType: category, ...fields } = values;
    await assertOpenMarket(transaction, { category, market });
    const names = publishedNames(sender.companyName, fields.fdComName);
    const fdComId = (await readCompanyNumbers(transaction, [companyId])).get(companyId) ?? '';
    const state = (await isEntryReviewed(transaction, names)) ? 'pending' : 'published';
    const author = { by: 'system', actorId: sender.actorId } as const;
    const entry = { ...fields, ...names, fdGetbuginessType: market, fdComId, fdCreateBy };
    await createItems(transaction, author, 'getbuginess', [
      { id, publishedAt, state, category, values: entry },
    ]);
    return state;
  });
}
