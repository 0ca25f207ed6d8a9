import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { countList, itemExists } from '../content/content.repository.ts';
import type { Db } from '../database/database.ts';
import { readCategories } from '../system/system.repository.ts';
import { type Located, NOTHING, UNKNOWN } from './page-table.ts';

/**
 * The address to render for a page: its own where it shows something, else the one that all addresses share which name
 * nothing in the same place. A look into an index or two, so that made-up addresses cost no rendering.
 * `db` is undefined where a foreign back end knows what there is.
 */
export async function settle(located: Located | null, db: Db | undefined): Promise<string> {
  if (!located) return UNKNOWN;
  const { handle, params, page, address, path, at } = located;
  // The portal's server would answer such an address with the page's bare data.
  if (path.endsWith('.data')) return at({});
  if (!db) return address;
  const market = params[handle.split?.parameter ?? ''] ?? '';
  const split = handle.split && new Map(Object.entries(handle.split.values)).get(market);
  if (handle.split && split === undefined) return at({});
  if (handle.item) {
    return (await itemExists(db, handle.item, params.fdId ?? ''))
      ? address
      : at({ ...params, fdId: NOTHING });
  }
  if (!handle.list) return address;
  const { list, pageSize = Number.POSITIVE_INFINITY } = handle;
  const { category = '' } = params;
  // PostgreSQL knows no NUL.
  if (category.includes('\0')) return at({ ...params, category: NOTHING });
  const isSplit = 'split' in contentTypes[list];
  const total = await countList(db, { section: list, category, split: isSplit ? split : undefined });
  if (total === 0 && category) {
    const known = await readCategories(db, list);
    if (!known.some(({ fdCategory }) => fdCategory === category)) return at({ ...params, category: NOTHING });
  }
  // The first page beyond the end stands for all the others.
  const last = Math.max(Math.ceil(total / pageSize), 1);
  return page > last + 1 ? at(params, last + 1) : address;
}
