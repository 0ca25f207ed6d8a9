import type { Around } from '@pv-brain/contract/content/calls/content.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { MARKET } from '@pv-brain/contract/content/market.ts';

/** Maximum related items, as in our own back end. */
export const MAX_RELATED = 5;

type Item = Readonly<Record<string, unknown>>;

/** Returns the path of the list that contains an item; null if there is none. */
function pathOf({ portalPath, split }: ContentType, item: Item): string | null {
  if (!split) return portalPath;
  const market = Object.entries(MARKET).find(([, value]) => value === item[split.field])?.[0];
  return market ? `${portalPath}/${market}` : null;
}

/** Returns the related items of an item, as far as the rows of its category contain them. */
export function relatedTo(type: ContentType, fdId: unknown, rows: readonly Item[]): Around {
  const related = rows.flatMap((row) => {
    const path = pathOf(type, row);
    const id = String(row.fdId);
    if (!path || id === fdId) return [];
    const date = String((type.time && row[type.time.field]) ?? '').slice(0, 10);
    return [
      { fdId: id, path: `${path}/detail/${encodeURIComponent(id)}`, title: String(row[type.title]), date },
    ];
  });
  return { previous: null, next: null, related: related.slice(0, MAX_RELATED), linked: [] };
}
