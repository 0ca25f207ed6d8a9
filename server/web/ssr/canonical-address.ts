import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { type CompanyKind, isCompanyKind } from '@pv-brain/contract/enterprises/company.ts';
import { listFilters, NO_VALUE } from '@pv-brain/contract/fields/list-filters.ts';
import { type ListFilterValues, listSearch } from '@pv-brain/contract/fields/list-names.ts';
import { itemExists, type ListView } from '../../content/core/lists/content.repository.ts';
import { countFiltered } from '../../content/core/lists/filtered.ts';
import { findCompanyPage } from '../../enterprises/directory/public.ts';
import type { Versions } from '../../platform/cache/versions.ts';
import type { Db } from '../../platform/database/database.ts';
import { readCategories, readMergedInto } from '../../platform/site-config/system.repository.ts';
import { isVisible } from '../seo/places.ts';
import { type MatchedPage, NOTHING, splitOf, UNKNOWN } from './page-table.ts';

/** Maximum lists whose last pages are cached: filters multiply the lists. */
const MAX_LISTS = 5000;

/**
 * Creates a resolver of the address to render for a page, or to redirect to: its own when it exists, else one shared by all
 * addresses of missing pages in the same place. It takes an index lookup or two, so that made-up addresses cost no rendering.
 * `db` is undefined when a foreign back end has the content.
 */
export function createCanonicalAddressResolver(
  db: Db | undefined,
  versions: Versions,
): (matched: MatchedPage | null) => Promise<string | { moved: string }> {
  /** Last page of each existing list, as of `epoch`. */
  const lastPages = new Map<string, number>();
  let epoch = versions.epoch;

  return async (matched) => {
    if (!matched) return UNKNOWN;
    const { handle, params, address, path, filters, at } = matched;
    // The portal's server would answer such an address with the page's raw data.
    if (path.endsWith('.data')) return at({});
    const { values = {} } = handle;
    if (Object.entries(values).some(([name, allowed]) => !allowed.includes(params[name] ?? '')))
      return at({});
    if (!db) return address;
    const split = splitOf(matched);
    // A hidden market is like one that does not exist. The browser hydrates this page by the route of its own address.
    if (handle.split && !(split && (await isVisible(db, { section: 'getbuginess', split })))) return at({});
    if (handle.item) {
      const { fdId = '' } = params;
      return (await itemExists(db, handle.item, fdId)) ? address : at({ ...params, fdId: NOTHING });
    }
    if (handle.company) return companyAddress(db, matched);
    if (!handle.list) return address;
    const { category = '' } = params;
    // PostgreSQL rejects NUL.
    if (category.includes('\0')) return at({ ...params, category: NOTHING });
    if (epoch !== versions.epoch) lastPages.clear();
    const startEpoch = versions.epoch;
    epoch = startEpoch;
    const key = path + listSearch(filters);
    const cachedPage = lastPages.get(key);
    const view = {
      section: handle.list,
      category,
      split: 'split' in contentTypes[handle.list] ? split : undefined,
    };
    const last = cachedPage ?? (await lastPage(db, matched, view));
    if (last === null) {
      const into = await readMergedInto(db, handle.list, category);
      return into === undefined
        ? at({ ...params, category: NOTHING })
        : { moved: at({ ...params, category: into }, matched.page, filters) };
    }
    // Existing lists only, so that their number is limited.
    if (cachedPage === undefined && startEpoch === versions.epoch) {
      if (lastPages.size >= MAX_LISTS) lastPages.clear();
      lastPages.set(key, last);
    }
    // All values that no item has are replaced by one; so only existing lists have further pages.
    const existingFilters = last > 1 ? filters : await realValues(db, filters, view);
    // The first page beyond the end represents all others.
    return at(params, Math.min(matched.page, last + 1), existingFilters);
  };
}

/** Returns the one address of a company's page: with its id, or with the name of an unregistered company. */
async function companyAddress(db: Db, { address, params, page, handle, at }: MatchedPage) {
  const { company = '', kind } = params;
  const companyPage = kind === undefined || isCompanyKind(kind) ? await findCompanyPage(db, company) : null;
  if (!companyPage) return at({});
  const canonicalParams = { ...params, company: companyPage.firm.id };
  if (companyPage.firm.id !== company) return { moved: at(canonicalParams, page) };
  if (kind === undefined) return at(canonicalParams);
  const last = Math.max(Math.ceil(companyPage.counts[kind as CompanyKind] / (handle.pageSize ?? 1)), 1);
  // The first page beyond the end represents all others.
  return page > last + 1 ? at(canonicalParams, last + 1) : address;
}

/** Returns the chosen filters, with one value in place of those that no item of the list has. */
async function realValues(db: Db, filters: ListFilterValues, view: ListView): Promise<ListFilterValues> {
  const existingFilters: Record<string, string> = { ...filters };
  for (const { name, valueSource } of listFilters(contentTypes[view.section])) {
    const value = filters[name];
    if (valueSource && value !== undefined && (await countFiltered(db, view, { [name]: value })) === 0)
      existingFilters[name] = NO_VALUE;
  }
  return existingFilters;
}

/** Returns the number of the last page of a list; null when the section has no such category. */
async function lastPage(db: Db, { handle, filters }: MatchedPage, view: ListView): Promise<number | null> {
  const { category } = view;
  const total = await countFiltered(db, view, filters);
  if (total === 0 && category) {
    const categories = await readCategories(db, view.section);
    if (!categories.some(({ fdCategory }) => fdCategory === category)) return null;
  }
  return Math.max(Math.ceil(total / (handle.pageSize ?? Number.POSITIVE_INFINITY)), 1);
}
