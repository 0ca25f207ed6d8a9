/** Units of quantity on the market, by what is traded: power and energy, pieces, lengths, areas, weights. */
export const UNITS: readonly string[] =
  'W,kW,MW,GW,kWh,MWh,片,万片,块,件,个,只,套,台,根,米,km,㎡,kg,吨,批'.split(',');

/** Units in which prices are given: the lists of the market are ordered and narrowed by price within one of them. */
export const PRICE_UNITS: readonly string[] = 'W,kW,MW,Wh,kWh,片,块,件,个,只,套,台,根,米,km,㎡,kg,吨,批'
  .split(',')
  .map((unit) => `元/${unit}`);

/** What entries of a category are given in where their form names nothing else. */
export interface CategoryUnits {
  unit: string;
  priceUnit: string;
}

/** Reads the units that operators write for a category: MW，元/W. Null where they are none. */
export function readCategoryUnits(text: string): CategoryUnits | null {
  const [unit = '', priceUnit = '', ...others] = text.trim().split(/\s*[,，、;；\s]\s*/);
  const isKnown = UNITS.includes(unit) && PRICE_UNITS.includes(priceUnit) && others.length === 0;
  return isKnown ? { unit, priceUnit } : null;
}
