/** Units of quantity on the market, grouped by kind of goods: power and energy, pieces, lengths, areas, weights. */
export const UNITS: readonly string[] =
  'W,kW,MW,GW,kWh,MWh,片,万片,块,件,个,只,套,台,根,米,km,㎡,kg,吨,批'.split(',');

/** Units of prices: the lists of the market are sorted and filtered by price within one of them. */
export const PRICE_UNITS: readonly string[] = 'W,kW,MW,Wh,kWh,片,块,件,个,只,套,台,根,米,km,㎡,kg,吨,批'
  .split(',')
  .map((unit) => `元/${unit}`);

/** Default units for the entries of a category, unless their form has others. */
export interface CategoryUnits {
  unit: string;
  priceUnit: string;
}

/** Parses the units that operators enter for a category, such as MW，元/W. Returns null if they are invalid. */
export function readCategoryUnits(text: string): CategoryUnits | null {
  const [unit = '', priceUnit = '', ...extraParts] = text.trim().split(/\s*[,，、;；\s]\s*/);
  const isValid = UNITS.includes(unit) && PRICE_UNITS.includes(priceUnit) && extraParts.length === 0;
  return isValid ? { unit, priceUnit } : null;
}
