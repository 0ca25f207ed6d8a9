import { formOf, shapesOf } from '../drawings.ts';
import type { ThemeKind } from '../kinds.ts';
import type { Pen } from '../products/pen.ts';
import { moneyThemes } from './themes/money.ts';
import { placeThemes } from './themes/places.ts';
import { ruleThemes } from './themes/rules.ts';
import { tradeThemes } from './themes/trade.ts';

/** Themes drawn by code because they vary by entry. All others are finished SVG files, one per variant. */
const themes: Partial<Record<ThemeKind, (pen: Pen) => string>> = {
  ...tradeThemes,
  ...placeThemes,
  ...ruleThemes,
  ...moneyThemes,
};

/** Numbers of variants of finished files that have more than one; see `formOf`. */
const forms: Partial<Record<ThemeKind, readonly number[]>> = {
  base: [2],
  forum: [2],
  pilot: [2],
  land: [6],
  safety: [2],
  standard: [6],
  loan: [2],
  lease: [2],
};

/** Draws the theme of a project, article or job posting in the middle of a field of 320 × 200 on a navy background. */
export function theme(pen: Pen, kind: ThemeKind): string {
  const drawn = themes[kind]?.(pen);
  if (drawn !== undefined) return drawn;
  const file = `themes/${formOf(pen.random, kind, forms[kind])}`;
  return shapesOf(file).replaceAll('url(#silicon)', pen.silicon);
}
