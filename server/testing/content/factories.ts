import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import type { Field } from '@pv-brain/contract/fields/fields.ts';
import type { NewItem } from '../../content/core/writing/item-change.ts';
import { type Author, PROGRAM_AUTHOR } from '../../content/core/writing/item-change.ts';
import { insertItems } from '../../content/core/writing/write.repository.ts';
import { createItems } from '../../content/core/writing/write.ts';
import type { Db } from '../../platform/database/database.ts';
import type { ContentState } from '../../platform/database/tables/content.ts';

interface ItemOptions {
  id?: string;
  category?: string;
  state?: ContentState;
  pinned?: boolean;
  featured?: boolean;
  publishedAt?: string;
  demo?: boolean;
  /** Field values by their wire names. */
  values?: Record<string, unknown>;
}

const SAMPLE: Record<Field['kind'], unknown> = {
  text: '文字',
  longText: '长文字',
  richText: '<p>正文</p>',
  date: '2099-12-31',
  integer: 3,
  decimal: 1.5,
  image: '/profile/upload/a.png',
  files: '[{"address":"/profile/upload/a.pdf","name":"指南.pdf","bytes":null}]',
  url: 'https://example.com/',
  email: 'a@example.com',
  phone: '13800008000',
  mobile: '13800008000',
  choice: '1',
  items: 'p1,p2',
};

/** Returns a value for every field of a section, by wire names. */
export function fullValues(section: Section): Record<string, unknown> {
  const fields: Record<string, Field> = contentTypes[section].fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.options?.[0]?.value ?? SAMPLE[field.kind]]),
  );
}

let count = 0;

/** Inserts one item of a section into the database and returns its id. Every required field has a value. */
export async function createItem(db: Db, section: Section, options: ItemOptions = {}): Promise<string> {
  count += 1;
  const { state = 'published', category = '1', publishedAt = '2026-03-18 10:00:00' } = options;
  const fields: Record<string, Field> = contentTypes[section].fields;
  const required = Object.entries(fullValues(section)).filter(([name]) => fields[name]?.required);
  const values: Record<string, unknown> = { ...Object.fromEntries(required), ...options.values };
  if (options.values?.[contentTypes[section].title] === undefined)
    values[contentTypes[section].title] = `条目${count}`;
  return writeItem(db, PROGRAM_AUTHOR, section, { ...options, category, state, publishedAt, values });
}

/** Creates one item of a section through the content writer and returns its id. */
export async function writeItem(db: Db, author: Author, section: Section, item: NewItem): Promise<string> {
  const [id] = await createItems(db, author, section, [item]);
  return id as string;
}

/** Inserts many policy drafts (ids p0, p1 …) of category 1 into the database, without history. */
export async function insertDrafts(db: Db, count: number, content = '<p>正文</p>'): Promise<void> {
  const at = '2026-03-18 10:00:00';
  const rows = Array.from({ length: count }, (_, number) => ({
    ...({ id: `p${number}`, category: '1', state: 'draft', pinned: 0, featured: 0, demo: 0 } as const),
    published_at: at,
    created_at: at,
    updated_at: at,
    title: `政策 ${number}`,
    preview: '正文',
    content,
  }));
  await insertItems(db, 'policy', rows);
}

/** Inserts a section's categories into the database, in the order given. */
export async function createCategories(
  db: Db,
  section: Section,
  categories: Record<string, string>,
): Promise<void> {
  const rows = Object.entries(categories).map(([code, name], position) => ({
    section,
    code,
    name,
    position,
  }));
  await db.insertInto('category').values(rows).execute();
}

/** Inserts a config entry into the database; public by default. */
export async function createConfig(db: Db, key: string, value: string, isPublic = true): Promise<void> {
  await db
    .insertInto('config')
    .values({ key, value, label: key, is_public: isPublic ? 1 : 0 })
    .execute();
}
