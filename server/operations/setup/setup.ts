import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { CONFIG_KEY, NAVIGATION_TYPE } from '@pv-brain/contract/protocol/site-keys.ts';
import { CATEGORISED, fixedCategories } from '@pv-brain/contract/site/structure.ts';
import { demoCategories } from '@pv-brain/demo/categories.ts';
import { demoConfig, demoNavigation } from '@pv-brain/demo/system.ts';
import { readConfigRows } from '../../content/site/site.repository.ts';
import { readAllCategories, readNavigationLines } from '../../content/site/structure.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { readFilled } from '../demo/demo.repository.ts';
import { hasDemoItem, wasDemoCleared } from './setup.repository.ts';

const SECTIONS = Object.keys(contentTypes) as Section[];

/** Returns whether operators have set values of their own for all of these keys. */
export async function isConfigOwn(db: Db, keys: readonly string[]): Promise<boolean> {
  const values = new Map((await readConfigRows(db)).map(({ key, value }) => [key, value]));
  const demo = new Map(demoConfig.map(({ key, value }) => [key, value]));
  return keys.every((key) => values.get(key) && values.get(key) !== demo.get(key));
}

export const SITE_NAME_KEYS = [CONFIG_KEY.organisation];
export const CONTACT_KEYS = [CONFIG_KEY.address, CONFIG_KEY.phone, CONFIG_KEY.email];

/** Addresses of the registers of sites and of their operators' computers; a record number links to its register. */
const REGISTERS = /^https?:\/\/(?:beian|www\.beian)\./;
const DEMO_NUMBERS = demoNavigation.filter(({ value }) => REGISTERS.test(value)).map(({ name }) => name);

/** Returns whether the footer shows a record number, and none of the demo content. */
export async function hasRecordNumbers(db: Db): Promise<boolean> {
  const footer = await readNavigationLines(db, NAVIGATION_TYPE.footer);
  const numbers = footer.filter(({ value, hidden }) => !hidden && REGISTERS.test(value));
  return numbers.length > 0 && !numbers.some(({ name }) => DEMO_NUMBERS.includes(name));
}

/** Returns whether the categories differ from those at installation. */
export async function areCategoriesOwn(db: Db): Promise<boolean> {
  const isFilled = (await readFilled(db)) !== undefined;
  const first = CATEGORISED.flatMap((section) => {
    const demo = section === 'banner' ? undefined : demoCategories[section];
    const initialCategories = fixedCategories(section)?.map(({ code, name }) => [code, name] as const) ?? [];
    return [...initialCategories, ...((isFilled && demo) || [])].map(
      ([code, name]) => `${section} ${code} ${name}`,
    );
  });
  const now = (await readAllCategories(db)).map(({ section, code, name }) => `${section} ${code} ${name}`);
  return now.length !== first.length || now.some((category) => !first.includes(category));
}

/** Returns whether visitors see no demo content, except for what clearing it left. */
export async function isDemoGone(db: Db): Promise<boolean> {
  if ((await readFilled(db)) === undefined || (await wasDemoCleared(db))) return true;
  for (const section of SECTIONS) if (await hasDemoItem(db, section)) return false;
  return true;
}
