import type { ContentType } from './define.ts';
import { MARKET } from './market.ts';

/**
 * The path of the page on which visitors read an item; null where its section has none. `split` is the value of the field that
 * splits the section in two: each market has pages of its own.
 */
export function itemPath(
  { portalPath, find, split }: ContentType,
  id: string,
  value?: unknown,
): string | null {
  if (!portalPath || !find) return null;
  const [market] = Object.entries(MARKET).find(([, code]) => code === String(value)) ?? [];
  if (split && !market) return null;
  return `${portalPath}${split ? `/${market}` : ''}/detail/${encodeURIComponent(id)}`;
}
