import type { Kysely } from 'kysely';
import { SECTIONS } from './baseline/sections.ts';
import { recordItemChanges } from './item-changes.ts';
import { type Dialect, run } from './statements.ts';

/** Records which public items change, see docs/decisions/0094-item-changes.md. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const id =
    dialect === 'sqlite'
      ? 'id integer primary key not null'
      : 'id bigint primary key generated always as identity';
  await run(
    db,
    `create table content_change (${id}, section text not null, item_id text not null, category text not null,
       list_key text, title text not null, links text, effect text not null)`,
    'create index content_change_section on content_change (section, id)',
  );
  for (const section of SECTIONS)
    await recordItemChanges(db, dialect, {
      ...section,
      ...(section.section === 'project' ? { links: 'policies' } : {}),
      // Filters that were added after the baseline.
      ...(section.section === 'getbuginess'
        ? { facets: [...(section.facets ?? []), { name: 'unit', column: 'getbuginess_price_unit' }] }
        : {}),
    });
}
