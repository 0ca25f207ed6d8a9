import type { ContentType } from './define.ts';
import { MARKET } from './market.ts';

/**
 * Returns the public page path of an item; null if its section has no such pages. `split` is the value of the field that splits
 * the section in two: each market has pages of its own.
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
