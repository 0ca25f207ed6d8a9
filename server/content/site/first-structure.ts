import { FIRST_NAVIGATION } from '@pv-brain/contract/site/first-navigation.ts';
import { CATEGORISED, fixedCategories } from '@pv-brain/contract/site/structure.ts';
import type { Db } from '../../platform/database/database.ts';
import {
  addCategory,
  readNavigationLines,
  readSectionCategories,
  writeNavigation,
} from './structure.repository.ts';

/**
 * Creates what every installation needs, if missing: categories fixed by the spec, which operators can neither add nor remove,
 * and navigations, which operators never leave empty.
 */
export async function ensureStructure(db: Db): Promise<void> {
  for (const section of CATEGORISED) {
    const initial = fixedCategories(section);
    if (!initial) continue;
    const existingCodes = new Set((await readSectionCategories(db, section)).map(({ code }) => code));
    for (const [position, category] of initial.entries())
      if (!existingCodes.has(category.code)) await addCategory(db, section, category, position);
  }
  for (const [type, items] of Object.entries(FIRST_NAVIGATION)) {
    if ((await readNavigationLines(db, type)).length > 0) continue;
    const lines = items.map(({ configName: name, configValue: value }) => ({ name, value, hidden: false }));
    await writeNavigation(db, type, lines);
  }
}
