import type { ThemeKind } from '../kinds.ts';
import type { Pen } from '../products/pen.ts';
import { energyThemes } from './themes/energy.ts';
import { moneyThemes } from './themes/money.ts';
import { peopleThemes } from './themes/people.ts';
import { placeThemes } from './themes/places.ts';
import { ruleThemes } from './themes/rules.ts';
import { siteThemes } from './themes/sites.ts';
import { tradeThemes } from './themes/trade.ts';
import { workThemes } from './themes/works.ts';

const themes: Record<ThemeKind, (pen: Pen) => string> = {
  ...siteThemes,
  ...energyThemes,
  ...workThemes,
  ...tradeThemes,
  ...peopleThemes,
  ...placeThemes,
  ...ruleThemes,
  ...moneyThemes,
};

/** What a project, article or post is about, drawn in the middle of a field of 320 × 200. */
export const theme = (pen: Pen, kind: ThemeKind): string => themes[kind](pen);
