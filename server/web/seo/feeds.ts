import { columnOf } from '@pv-brain/contract/content/define.ts';
import { itemPath } from '@pv-brain/contract/content/item-path.ts';
import { FEED } from '@pv-brain/contract/content/messages/discovery.ts';
import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { SITE } from '@pv-brain/contract/site/messages/shell.ts';
import { readPage } from '../../content/core/lists/filtered.ts';
import type { Db } from '../../platform/database/database.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import { instantOf } from '../../platform/runtime/time.ts';
import { writableText } from '../../platform/text/writable-text.ts';
import { LIST_PAGES, type ListPage } from './places.ts';

/** Maximum entries in a feed. */
const MAX_ENTRIES = 20;

export const FEED_FILES = { 'feed.xml': 'application/rss+xml', 'atom.xml': 'application/atom+xml' } as const;
export type FeedFile = keyof typeof FEED_FILES;

/** Returns the list and the format of the feed at a path; null for no feed. */
export function feedAt(path: string): { listPage: ListPage; file: FeedFile } | null {
  const cut = path.lastIndexOf('/');
  const file = path.slice(cut + 1);
  const listPage = LIST_PAGES.find((page) => page.path === path.slice(0, cut).toLowerCase());
  return listPage && Object.hasOwn(FEED_FILES, file) ? { listPage, file: file as FeedFile } : null;
}

/** Escapes plain text, since feed readers treat titles and descriptions as HTML. */
const html = (text: unknown) => escapeHtml(writableText(String(text ?? '')));

/** Builds a feed of the newest entries of a list. */
export async function feedOf(
  db: Db,
  origin: string,
  { listPage, file }: { listPage: ListPage; file: FeedFile },
) {
  const { section, split, label, path, start } = listPage;
  const type = contentTypes[section];
  const { rows } = await readPage(db, { section, category: '', split }, { offset: 0, size: MAX_ENTRIES });
  const newest = rows
    .map((row) => row.published_at)
    .sort()
    .at(-1);
  // Loaded with the first feed request, as the sitemap library is with the first sitemap.
  const { Feed } = await import('feed');
  const feed = new Feed({
    id: `${origin}${path}`,
    link: `${origin}${start ?? path}`,
    title: FEED.title(label, SITE.title),
    description: FEED.description(label),
    language: 'zh-CN',
    // A constant for a list without entries, so that its feed does not change between requests.
    updated: new Date(newest ? instantOf(newest) : 0),
    author: { name: SITE.title },
    feed: `${origin}${path}/${file}`,
    generator: false,
  });
  for (const row of rows)
    feed.addItem({
      title: html(row[columnOf(type.title)]),
      link: `${origin}${itemPath(type, row.id, split)}`,
      date: new Date(instantOf(row.published_at)),
      ...(row.preview ? { description: html(row.preview) } : {}),
    });
  return file === 'feed.xml' ? feed.rss2() : feed.atom1();
}
