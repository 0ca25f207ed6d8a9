import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { itemPath } from '@pv-brain/contract/content/item-path.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { GUIDES } from '@pv-brain/contract/site/guides.ts';
import { SitemapIndexStream, SitemapStream } from 'sitemap';
import type { Db } from '../../platform/database/database.ts';
import { instantOf } from '../../platform/runtime/time.ts';
import { readCategories } from '../../platform/site-config/system.repository.ts';
import { isVisible, LIST_PAGES } from './places.ts';
import { readListed } from './sitemap.repository.ts';

/** Rows read and held at a time. */
const BATCH_SIZE = 500;

/** Characters per chunk. */
const CHUNK_CHARACTERS = 32 * 1024;

/** Pages that are neither a list nor an item. */
const FIXED = [
  '/index',
  '/closing',
  '/new',
  '/sitemap',
  '/help',
  ...GUIDES.map(({ name }) => `/help/${name}`),
  '/about',
  '/accessibility',
  '/contactUs',
  '/privacy',
];

/** Returns the addresses of all pages except items: each list, and each of its categories. */
export async function pagePaths(db: Db): Promise<string[]> {
  const paths = [...FIXED];
  for (const listPage of LIST_PAGES) {
    if (!(await isVisible(db, listPage))) continue;
    const { section, path, start } = listPage;
    paths.push(start ?? path);
    for (const { fdCategory } of await readCategories(db, section))
      paths.push(`${path}/${encodeURIComponent(fdCategory)}`);
    if (section !== 'specialist') continue;
    paths.push(`${path}/detailAll`);
  }
  return paths;
}

/** Streams a sitemap of page addresses. */
export const pagesSitemap = (origin: string, paths: readonly string[]): Readable =>
  Readable.from(paths.map((path) => ({ url: path }))).pipe(stream(origin));

const stream = (origin: string) =>
  new SitemapStream({ hostname: origin, xmlns: { news: false, xhtml: false, image: false, video: false } });

interface Part {
  db: Db;
  origin: string;
  section: Section;
  /** List key after which the part begins. */
  after: string;
  size: number;
}

/** Yields the entries of a part in batches that are read on demand. */
async function* entriesOf({ db, section, after, size }: Omit<Part, 'origin'>) {
  const hidden = new Set<string>();
  for (const { section: of, split } of LIST_PAGES)
    if (of === section && split !== undefined && !(await isVisible(db, { section, split })))
      hidden.add(split);
  let last = after;
  for (let remaining = size; remaining > 0; ) {
    const rows = await readListed(db, section, last, Math.min(BATCH_SIZE, remaining));
    for (const { id, split, updatedAt } of rows) {
      const path = itemPath(contentTypes[section], id, split);
      if (path && !hidden.has(split ?? ''))
        yield { url: path, lastmod: new Date(instantOf(updatedAt)).toISOString() };
    }
    const end = rows.at(-1);
    if (!end || rows.length < BATCH_SIZE) return;
    last = end.listKey;
    remaining -= rows.length;
    // SQLite queries block the event loop: yield to other requests.
    await nextTurn();
  }
}

/** Streams one part of a section's sitemap, holding some hundred items at a time. */
export function partSitemap({ origin, ...part }: Part): Readable {
  const entries = Readable.from(entriesOf(part), { highWaterMark: 16 });
  const xml = stream(origin);
  entries.on('error', (error) => xml.destroy(error));
  xml.on('close', () => entries.destroy());
  return Readable.from(inChunks(entries.pipe(xml)), { highWaterMark: 1 });
}

/** Combines the library's output, which comes entry by entry, into larger chunks. */
async function* inChunks(xml: Readable) {
  let portion = '';
  for await (const text of xml) {
    portion += String(text);
    if (portion.length < CHUNK_CHARACTERS) continue;
    yield portion;
    portion = '';
  }
  yield portion;
}

export const sitemapIndex = (urls: readonly string[]): Readable =>
  Readable.from(urls.map((url) => ({ url }))).pipe(new SitemapIndexStream());
