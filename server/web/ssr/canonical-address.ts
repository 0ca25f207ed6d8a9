import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { type CompanyKind, isCompanyKind } from '@pv-brain/contract/enterprises/company.ts';
import { listFilters, NO_VALUE } from '@pv-brain/contract/fields/list-filters.ts';
import { type Chosen, listSearch } from '@pv-brain/contract/fields/list-names.ts';
import { countList, itemExists } from '../../content/core/lists/content.repository.ts';
import { countFiltered } from '../../content/core/lists/filtered.ts';
import { findCompanyPage } from '../../enterprises/directory/public.ts';
import type { Versions } from '../../platform/cache/versions.ts';
import type { Db } from '../../platform/database/database.ts';
import { readCategories, readMergedInto } from '../../platform/site-config/system.repository.ts';
import { isVisible } from '../seo/places.ts';
import { type MatchedPage, NOTHING, UNKNOWN } from './page-table.ts';

/** Answers the address to render for a page, or the one that its visitors are to go to. */
export type ResolveCanonicalAddress = (matched: MatchedPage | null) => Promise<string | { moved: string }>;

/** Lists whose last pages are remembered: what is chosen makes many of one. */
const MAX_LISTS = 5000;

/**
 * The address to render for a page: its own where it shows something, else the one that all addresses share which name
 * nothing in the same place. A look into an index or two, so that made-up addresses cost no rendering.
 * `db` is undefined where a foreign back end knows what there is.
 */
export function createCanonicalAddressResolver(
  db: Db | undefined,
  versions: Versions,
): ResolveCanonicalAddress {
  /** The last page of each list there is, as of `epoch`. */
  const lastPages = new Map<string, number>();
  let epoch = versions.epoch;

  return async (matched) => {
    if (!matched) return UNKNOWN;
    const { handle, params, address, path, chosen, at } = matched;
    // The portal's server would answer such an address with the page's bare data.
    if (path.endsWith('.data')) return at({});
    if (!db) return address;
    const split = splitOf(matched);
    if (handle.split && split === undefined) return at({});
    // A hidden market has no page, not even an error of its own.
    if (split !== undefined && !(await isVisible(db, { section: 'getbuginess', split }))) return UNKNOWN;
    if (handle.item) {
      const { fdId = '' } = params;
      return (await itemExists(db, handle.item, fdId)) ? address : at({ ...params, fdId: NOTHING });
    }
    if (handle.company) return companyAddress(db, matched);
    if (!handle.list) return address;
    if (epoch !== versions.epoch) lastPages.clear();
    const begun = versions.epoch;
    epoch = begun;
    const key = path + listSearch(chosen);
    const cachedPage = lastPages.get(key);
    const last = cachedPage ?? (await lastPage(db, matched, handle.list, split));
    if (last === null) {
      // PostgreSQL knows no NUL.
      const { category = '' } = params;
      const into = category.includes('\0') ? undefined : await readMergedInto(db, handle.list, category);
      return into === undefined
        ? at({ ...params, category: NOTHING })
        : { moved: at({ ...params, category: into }, matched.page, chosen) };
    }
    // Only lists that there are, so their number is bounded.
    if (cachedPage === undefined && begun === versions.epoch) {
      if (lastPages.size >= MAX_LISTS) lastPages.clear();
      lastPages.set(key, last);
    }
    // What is no value of any item is one value for all that are none; so only lists that there are have more pages.
    const real = last > 1 ? chosen : await realValues(db, matched, handle.list, split);
    // The first page beyond the end stands for all the others.
    return at(params, Math.min(matched.page, last + 1), real);
  };
}

/** The page of a company stands under one name for it: its id, or, where it is not registered, what it is called. */
async function companyAddress(db: Db, { address, params, page, handle, at }: MatchedPage) {
  const { company = '', kind } = params;
  const companyPage = kind === undefined || isCompanyKind(kind) ? await findCompanyPage(db, company) : null;
  if (!companyPage) return at({});
  const own = { ...params, company: companyPage.firm.id };
  if (companyPage.firm.id !== company) return { moved: at(own, page) };
  if (kind === undefined) return at(own);
  const last = Math.max(Math.ceil(companyPage.counts[kind as CompanyKind] / (handle.pageSize ?? 1)), 1);
  // The first page beyond the end stands for all the others.
  return page > last + 1 ? at(own, last + 1) : address;
}

/** What is chosen, with one value in the place of those that no item of the list has. */
async function realValues(
  db: Db,
  { params: { category = '' }, chosen }: MatchedPage,
  section: NonNullable<MatchedPage['handle']['list']>,
  split: string | undefined,
): Promise<Chosen> {
  const view = { section, category, split: 'split' in contentTypes[section] ? split : undefined };
  const real: Record<string, string> = { ...chosen };
  for (const { name, own } of listFilters(contentTypes[section])) {
    const value = chosen[name];
    if (own && value !== undefined && (await countFiltered(db, view, { [name]: value })) === 0)
      real[name] = NO_VALUE;
  }
  return real;
}

function splitOf({ handle, params }: MatchedPage): string | undefined {
  if (!handle.split) return undefined;
  const value = params[handle.split.parameter] ?? '';
  return new Map(Object.entries(handle.split.values)).get(value);
}

/** Number of the last page of a list; null where the section has no such category. */
async function lastPage(
  db: Db,
  { handle, params, chosen }: MatchedPage,
  list: NonNullable<MatchedPage['handle']['list']>,
  split: string | undefined,
): Promise<number | null> {
  const { category = '' } = params;
  // PostgreSQL knows no NUL.
  if (category.includes('\0')) return null;
  const isSplit = 'split' in contentTypes[list];
  const view = { section: list, category, split: isSplit ? split : undefined };
  const isNarrowed = Object.keys(chosen).length > 0;
  const total = isNarrowed ? await countFiltered(db, view, chosen) : await countList(db, view);
  if (total === 0 && category) {
    const categories = await readCategories(db, list);
    if (!categories.some(({ fdCategory }) => fdCategory === category)) return null;
  }
  return Math.max(Math.ceil(total / (handle.pageSize ?? Number.POSITIVE_INFINITY)), 1);
}
