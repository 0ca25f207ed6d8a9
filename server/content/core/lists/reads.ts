import { type ContentCalls, contentCalls } from '@pv-brain/contract/content/calls/content.ts';
import { type ContentType, columnOf } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { isListValue, listFilters, parseListFilters } from '@pv-brain/contract/fields/list-filters.ts';
import type { ListFilterValues } from '@pv-brain/contract/fields/list-names.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import { SITE_RULE } from '@pv-brain/contract/site/site-rules.ts';
import { type PublicRead, publicRead } from '../../../platform/cache/public-read.ts';
import { cachedByVersion, DAY_DEPENDENCY, type Versions } from '../../../platform/cache/versions.ts';
import type { Db } from '../../../platform/database/database.ts';
import { HttpError, notFound } from '../../../platform/errors/http-error.ts';
import type { ItemDependency } from '../../../platform/http/call-context.ts';
import { hiddenSplit } from '../../../platform/site-config/hidden-split.ts';
import { readCategories, readSwitch } from '../../../platform/site-config/system.repository.ts';
import { type ContentRow, findItem, findListed, type ListView } from './content.repository.ts';
import { type Counters, countersOf } from './filtered.repository.ts';
import { readList, readPage } from './filtered.ts';
import { listOptions } from './list-options.ts';
import { type PresentOptions, presentItem, presentRow } from './present.ts';
import { resolvePictures } from './show-pictures.ts';

/** Called when content is left out of a response because it is executable. */
type OnExecutable = (section: Section, id: string) => void;

/** Returns the read calls of all content types, built from their definitions. */
export function contentReads(db: Db, versions: Versions, onExecutable: OnExecutable): PublicRead[] {
  return (Object.keys(contentTypes) as Section[]).flatMap((section) =>
    sectionReads(db, versions, section, (id) => onExecutable(section, id)),
  );
}

/** Reads the presentation options of a section: its category names and the operators' settings. */
async function readOptions(
  db: Db,
  section: Section,
  onExecutable: (id: string) => void,
): Promise<PresentOptions> {
  const categories = await readCategories(db, section);
  return {
    categories: new Map(categories.map((entry) => [entry.fdCategory, entry.fdCategoryName])),
    maskContacts: (await readSwitch(db, SITE_RULE.maskContacts)) === 'true',
    onExecutable,
  };
}

/** Returns the answer of the detail call for an item that is not public, as it is or would be. */
export async function previewItem(db: Db, section: Section, row: ContentRow): Promise<object> {
  // Executable content is left out without a report: its author sees the preview.
  const options = await readOptions(db, section, () => {});
  const [resolvedRow = row] = await resolvePictures(db, section, [row]);
  return presentItem(section, resolvedRow, options);
}

/** Returns the answer of the list call for a category with an item in front, whether it is public or not. */
export async function previewList(
  db: Db,
  section: Section,
  row: ContentRow,
  { category, size }: { category: string; size: number },
): Promise<{ rows: object[]; total: number }> {
  const options = await readOptions(db, section, () => {});
  const { rows, total } = await readPage(db, { section, category }, { offset: 0, size });
  const otherRows = rows.filter(({ id }) => id !== row.id);
  return {
    total: total + Number(otherRows.length === rows.length),
    rows: await presentRows(db, section, [row, ...otherRows].slice(0, size), options),
  };
}

/** Returns items as their section's list call answers them, in its order. The result depends on `LIST_DEPENDENCIES`. */
export async function listedItems(db: Db, section: Section, ids: readonly string[]): Promise<object[]> {
  const options = await readOptions(db, section, () => {});
  return presentRows(db, section, await findListed(db, section, ids), options);
}

async function presentRows(
  db: Db,
  section: Section,
  rows: readonly ContentRow[],
  options: PresentOptions,
): Promise<object[]> {
  return (await resolvePictures(db, section, rows)).map((row) => presentRow(section, row, options));
}

/** Dependencies of list rows other than their section. */
export const LIST_DEPENDENCIES = ['category', 'config', 'media'] as const;

function sectionReads(
  db: Db,
  versions: Versions,
  section: Section,
  onExecutable: (id: string) => void,
): PublicRead[] {
  const { split } = typeOf(section);
  const categories = cachedByVersion(versions, ['category'], () => readCategories(db, section));
  const readCachedOptions = cachedByVersion(versions, ['category', 'config'], () =>
    readOptions(db, section, onExecutable),
  );
  const readHiddenSplit = cachedByVersion(versions, ['config'], () => hiddenSplit(db, section));
  const readCounters = countersOf(db);
  const cachedCounters = cachedByVersion(versions, [section], (key) => readCounters(JSON.parse(key)));
  const counters: Counters = (key) => cachedCounters(JSON.stringify(key));
  const calls = contentCalls[section];
  const { listing } = typeOf(section);
  // Open and ends-soon states change at midnight.
  const dayDependencies = listing?.orders?.some(({ by }) => by === 'day') ? [DAY_DEPENDENCY] : [];
  const reads = [list(calls.list, false)];
  if (calls.featured) reads.push(list(calls.featured, true));
  if (calls.filters)
    reads.push(
      publicRead(calls.filters, {
        dependsOn: [section, 'config', ...dayDependencies],
        handle: async ({ input, madeOf }) => {
          const view = await viewOf(input);
          madeOf.push(placeDependency(input.category));
          return view ? listOptions(db, counters, view, chosenOf(contentTypes[section], input)) : [];
        },
      }),
    );
  if (calls.categories)
    reads.push(publicRead(calls.categories, { dependsOn: ['category'], handle: () => categories('') }));
  if (calls.find)
    reads.push(
      publicRead(calls.find, {
        dependsOn: [section, ...LIST_DEPENDENCIES],
        visit: ({ fdId = '' }) => ({ section, name: fdId, as: 'read' }),
        handle: async ({ input, madeOf }) => {
          const options = await readCachedOptions('');
          const item = await findPresented(input.fdId, options);
          madeOf.push({ section, ids: [input.fdId] });
          return item;
        },
        ...(calls.find.recognises
          ? {
              handleSignedIn: async ({ input }: { input: { fdId: string } }) => {
                const options = await readCachedOptions('');
                return options.maskContacts
                  ? findPresented(input.fdId, { ...options, maskContacts: false })
                  : null;
              },
            }
          : {}),
      }),
    );
  return reads;

  async function findPresented(fdId: string, options: PresentOptions) {
    const item = await findItem(db, section, fdId);
    const [row] = await resolvePictures(db, section, item ? [item] : []);
    if (!row || (await isHidden(row))) throw notFound();
    return presentItem(section, row, options);
  }

  /** Changes of places in a category's lists change what is on their pages, totals and counts of filters. */
  function placeDependency(category: string): ItemDependency {
    return { section, category, effects: ['place'] };
  }

  /** Returns the requested list without the market that operators hide; null when the hidden market was requested. */
  async function viewOf(filterInput: { category: string }): Promise<ListView | null> {
    const { category } = filterInput;
    if (!split) return { section, category };
    const requestedSplit = (filterInput as Record<string, unknown>)[split.parameter] as string | undefined;
    const hiddenValue = await readHiddenSplit('');
    if (hiddenValue !== undefined && requestedSplit === hiddenValue) return null;
    const shownSplit = hiddenValue && split.values.find((value) => value !== hiddenValue);
    return { section, category, split: requestedSplit ?? shownSplit };
  }

  async function isHidden(row: ContentRow): Promise<boolean> {
    return split !== undefined && row[columnOf(split.field)] === (await readHiddenSplit(''));
  }

  function list(call: ContentCalls['list'], featured: boolean): PublicRead {
    return publicRead(call, {
      dependsOn: [section, ...LIST_DEPENDENCIES, ...(featured ? [] : dayDependencies)],
      handle: async ({ input, page, madeOf }) => {
        madeOf.push(placeDependency(input.category));
        const requestedView = await viewOf(input);
        if (!requestedView) return [];
        const view = { ...requestedView, ...(featured ? { featured } : {}) };
        const selection = featured ? {} : chosenOf(contentTypes[section], input);
        const { rows, total } = await readList(db, view, selection, page, { counters });
        madeOf.push({ section, ids: rows.map(({ id }) => id) });
        return { rows: await presentRows(db, section, rows, await readCachedOptions('')), total };
      },
    });
  }
}

/** Returns the chosen filters of a list. Throws an HttpError 400 for an impossible value. */
function chosenOf(type: ContentType, filterInput: object): ListFilterValues {
  const values = filterInput as Readonly<Record<string, string | undefined>>;
  for (const filter of listFilters(type)) {
    const value = values[filter.name];
    if (value !== undefined && !isListValue(filter, value))
      throw new HttpError(400, SERVER.invalidOption(filter.name));
  }
  return parseListFilters(type, (name) => values[name]);
}
