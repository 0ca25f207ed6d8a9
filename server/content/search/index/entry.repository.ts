import { columnOf } from '@pv-brain/contract/content/define.ts';
import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { type Selectable, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { itemBatches } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/database.ts';
import { longText } from '../../../platform/database/long-text.ts';
import { type Schema, tableOf } from '../../../platform/database/schema.ts';
import { afterCommit, databaseOf } from '../../../platform/database/transact.ts';
import { instantOf } from '../../../platform/runtime/time.ts';
import { hiddenSplit } from '../../../platform/site-config/hidden-split.ts';
import { withoutSigns } from '../words/fold.ts';
import type { Term } from '../words/vocabulary.ts';
import type { CategoryNames, Document, ItemRow } from './document.ts';
import { engineOf } from './engine-of.repository.ts';
import { numberFor } from './number.ts';

/** An entry as it is ranked: its texts without punctuation, its time in milliseconds since 1970. */
export type Entry = Omit<Selectable<Schema['search_entry']>, 'published_at'> & { publishedAt: number };

/** Maximum attempts to find a free number: of two million that are nearly all free, one attempt almost always suffices. */
const MAX_ATTEMPTS = 10;

/** Returns the public ones of some items, unordered, with the columns of their section's definition and those of `ItemRow`. */
export async function readPublicRows(db: Db, section: Section, ids: readonly string[]): Promise<ItemRow[]> {
  const { fields } = typeOf(section);
  const columns = Object.entries(fields).map(([name, { kind }]) => {
    const column = columnOf(name);
    return (kind === 'richText' || kind === 'longText' ? longText(db, column) : sql.ref(column)).as(column);
  });
  const rows = await db
    .selectFrom(tableOf(section))
    .select(['id', 'category', 'state', 'pinned', 'published_at'])
    .select(columns)
    .where('id', 'in', ids)
    .where('state', '=', 'published')
    .execute();
  return rows as unknown as ItemRow[];
}

export async function readCategoryNames(db: Db): Promise<CategoryNames> {
  const rows = await db.selectFrom('category').select(['section', 'code', 'name']).execute();
  return new Map(rows.map(({ section, code, name }) => [`${section} ${code}`, name]));
}

export async function deleteEntries(db: Db, section: Section, ids: readonly string[]): Promise<void> {
  const deleted = await db
    .deleteFrom('search_entry')
    .where('section', '=', section)
    .where('item_id', 'in', ids)
    .returning('num')
    .execute();
  await engineOf(db).drop(
    db,
    deleted.map(({ num }) => num),
  );
}

/** Adds items to the index that are not in it. */
export async function insertEntries(db: Db, documents: readonly Document[]): Promise<void> {
  if (documents.length === 0) return;
  const numberedEntries: { num: number; tokens: readonly string[] }[] = [];
  let remaining = documents;
  for (let attempt = 0; remaining.length > 0; attempt += 1) {
    if (attempt === MAX_ATTEMPTS) throw new Error('the search has no free number for an entry');
    const rows = new Map(
      remaining.map((document) => [numberFor(document.entry.section, document.entry.published_at), document]),
    );
    const inserted = await db
      .insertInto('search_entry')
      .values([...rows].map(([num, { entry }]) => ({ num, ...entry })))
      .onConflict((conflict) => conflict.column('num').doNothing())
      .returning('num')
      .execute();
    const insertedDocuments = new Set<Document>();
    for (const { num } of inserted) {
      const document = rows.get(num) as Document;
      numberedEntries.push({ num, tokens: document.tokens });
      insertedDocuments.add(document);
    }
    remaining = remaining.filter((document) => !insertedDocuments.has(document));
  }
  await engineOf(db).put(db, numberedEntries);
  await insertTerms(
    db,
    documents.flatMap(({ terms }) => terms),
  );
}

/** Words known to be in the vocabulary, by database: nearly all words of a new title are. */
const cachedTerms = new WeakMap<Db, Set<string>>();
const MAX_CACHED_TERMS = 20_000;

/** Adds words to the vocabulary in sorted order, so that concurrent inserts do not deadlock. */
async function insertTerms(db: Db, terms: readonly Term[]): Promise<void> {
  const key = databaseOf(db);
  const knownTerms = cachedTerms.get(key) ?? new Set();
  const newTerms = [...new Map(terms.map((term) => [term.word, term])).values()].filter(
    ({ word }) => !knownTerms.has(word),
  );
  newTerms.sort((a, b) => (a.word < b.word ? -1 : 1));
  for await (const batch of itemBatches(newTerms))
    await db
      .insertInto('search_term')
      .values(batch)
      .onConflict((conflict) => conflict.column('word').doNothing())
      .execute();
  afterCommit(db, () => {
    const nextTerms = knownTerms.size + newTerms.length > MAX_CACHED_TERMS ? new Set<string>() : knownTerms;
    for (const { word } of newTerms) nextTerms.add(word);
    cachedTerms.set(key, nextTerms);
  });
}

/** Entries by number. They are never changed: a write replaces an item's entry by one with another number. */
const cachedEntries = new WeakMap<Db, LRUCache<number, Entry>>();
/** Maximum cached entries, a few megabytes: most searches rank the newest ones. */
const MAX_CACHED_ENTRIES = 5000;

export async function readEntries(db: Db, nums: readonly number[]): Promise<Map<number, Entry>> {
  const key = databaseOf(db);
  const cache = cachedEntries.get(key) ?? new LRUCache({ max: MAX_CACHED_ENTRIES });
  cachedEntries.set(key, cache);
  const entries = new Map<number, Entry>();
  const missing: number[] = [];
  for (const num of nums) {
    const cached = cache.get(num);
    if (cached) entries.set(num, cached);
    else missing.push(num);
  }
  if (missing.length === 0) return entries;
  const rows = await db.selectFrom('search_entry').selectAll().where('num', 'in', missing).execute();
  for (const { published_at, ...row } of rows) {
    const [title, side] = [withoutSigns(row.title), withoutSigns(row.side)];
    const entry = { ...row, title, side, publishedAt: instantOf(published_at) };
    cache.set(row.num, entry);
    entries.set(row.num, entry);
  }
  return entries;
}

/** Returns the folded titles of the latest publications; none of the market while operators hide a part of it. */
export async function readNewestTitles(db: Db, limit: number): Promise<string[]> {
  const isHidden = (await hiddenSplit(db, 'getbuginess')) !== undefined;
  const rows = await db
    .selectFrom('search_entry')
    .select('title')
    .$if(isHidden, (query) => query.where('section', '!=', 'getbuginess'))
    .orderBy('num', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ title }) => title);
}
