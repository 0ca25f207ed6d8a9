import { FOOTER_PAGES } from '@pv-brain/contract/site/footer-pages.ts';
import type { Kysely } from 'kysely';

interface Navigation {
  navigation: { type: string; position: number; name: string; value: string; hidden: number };
}

const FOOTER = 'home:footer';
/** Items that a footer may have; see contract/site/structure.ts. */
const MOST = 10;

/** A footer that there is leads to the pages about the site itself, as far as it has room; operators may take them out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const target = db as Kysely<Navigation>;
  const items = await target
    .selectFrom('navigation')
    .select(['position', 'name', 'value'])
    .where('type', '=', FOOTER)
    .execute();
  if (items.length === 0) return;
  const missing = FOOTER_PAGES.filter(
    ({ configName, configValue }) =>
      !items.some(({ name, value }) => name === configName || value === configValue),
  );
  const last = Math.max(...items.map(({ position }) => position));
  const rows = missing.slice(0, Math.max(MOST - items.length, 0)).map(({ configName, configValue }, at) => ({
    ...{ type: FOOTER, position: last + 1 + at, name: configName, value: configValue, hidden: 0 },
  }));
  if (rows.length > 0) await target.insertInto('navigation').values(rows).execute();
}
