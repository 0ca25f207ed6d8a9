import { type CategoryUnits, readCategoryUnits } from '@pv-brain/contract/content/units.ts';
import { DICT_TYPE } from '@pv-brain/contract/protocol/dictionary-types.ts';
import type { Db } from '../../platform/database/database.ts';
import { readCategories, readDictionary } from '../../platform/site-config/system.repository.ts';

/** Returns the units that operators set for market categories, by category code. */
export async function readDefaultUnits(db: Db): Promise<(CategoryUnits & { category: string })[]> {
  const [categories, lines] = await Promise.all([
    readCategories(db, 'getbuginess'),
    readDictionary(db, DICT_TYPE.units),
  ]);
  return categories.flatMap(({ fdCategory: category, fdCategoryName }) => {
    const line = lines.find(({ dictLabel }) => dictLabel === fdCategoryName);
    const units = readCategoryUnits(line?.configValue ?? '');
    return units ? [{ category, ...units }] : [];
  });
}
