import { MARKET } from '@pv-brain/contract/content/market.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { CONFIG_KEY } from '@pv-brain/contract/protocol/site-keys.ts';
import type { Db } from '../database/database.ts';
import { readSwitch } from './system.repository.ts';

/**
 * Returns the market that operators hide from visitors, as the value of its section's split field; undefined for none. Every
 * public read must apply it: lists, details, search, feeds, sitemaps, pages. It depends on `config`.
 */
export async function hiddenSplit(db: Db, section: Section): Promise<string | undefined> {
  if (section !== 'getbuginess') return undefined;
  return (await readSwitch(db, CONFIG_KEY.demand)) === 'false' ? MARKET.demand : undefined;
}
