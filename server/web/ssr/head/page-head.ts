import { contentTypes, type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { jsonInPage } from '@pv-brain/contract/protocol/json-in-page.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { CONFIG_KEY } from '@pv-brain/contract/protocol/site-keys.ts';
import { SHELL, SITE } from '@pv-brain/contract/site/messages/shell.ts';
import { phonesIn } from '@pv-brain/contract/text/phones.ts';
import type { BreadcrumbList, Organization, Thing } from 'schema-dts';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import { FEED_FILES } from '../../seo/feeds.ts';
import { LIST_PAGES, type ListPage } from '../../seo/places.ts';
import { type MatchedPage, splitOf } from '../page-table.ts';
import { describeItem } from './json-ld.ts';
import { categoryOf, configOf, itemOf, type RecordedCall } from './recorded-calls.ts';
import type { SHARED } from './share-pictures.ts';

/** A rendered page: its route, its HTML, and the calls made for it. */
interface Rendered {
  matched: Pick<MatchedPage, 'path' | 'params' | 'handle'>;
  html: string;
  recordedCalls: readonly RecordedCall[];
}

/**
 * Builds a block of structured data that its content cannot end. It is not a script, so the content security policy need not allow
 * it.
 */
function dataBlock(nodes: readonly Thing[]): string {
  const json = jsonInPage({ '@context': 'https://schema.org', '@graph': nodes });
  return `<script type="application/ld+json" data-page="">${json}</script>`;
}

/** Returns what the portal itself wrote into the head, still escaped. */
function readHead(html: string) {
  const firstMatch = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    title: firstMatch(/<title>([^<]*)<\/title>/) ?? '',
    description: firstMatch(/<meta name="description" content="([^"]*)"/) ?? '',
    url: firstMatch(/<link rel="canonical" href="([^"]*)"/),
  };
}

const listPageOf = (section: Section, split: string | undefined): ListPage | undefined =>
  LIST_PAGES.find((page) => page.section === section && page.split === split);

/** Returns the kind of drawn picture that represents a page. */
function coverOf({ item, list }: PageHandle, listPage: ListPage | undefined): keyof typeof SHARED {
  const section = item ?? list;
  if (!section) return 'site';
  const [first, second] = contentTypes[section].covers as readonly (keyof typeof SHARED)[];
  return (listPage?.path.endsWith('/demand') ? second : first) ?? first ?? 'site';
}

/** Formats of pictures that link previews can show. */
const RASTER = /\.(png|jpe?g)$/i;

/** Returns the absolute address of an item's own picture. */
function ownPicture(origin: string, section: Section, item: Readonly<Record<string, unknown>>) {
  const { fields } = typeOf(section);
  const name = Object.keys(fields).find((field) => fields[field]?.kind === 'image');
  const value = name && item[name];
  if (typeof value !== 'string' || value === '') return undefined;
  return URL.canParse(value, origin) ? new URL(value, origin).href : undefined;
}

/** Builds the breadcrumb from the home page to a page, which is its last step. */
function breadcrumb(steps: readonly (readonly [name: string, url: string])[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], at) => ({
      ...({ '@type': 'ListItem', position: at + 1 } as const),
      name,
      item,
    })),
  };
}

const unescapeHtml = (escaped: string) =>
  escaped
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Builds the structured data of the site's operator, from the calls of the page. */
function organization(origin: string, recordedCalls: readonly RecordedCall[]): Organization {
  const address = configOf(recordedCalls, CONFIG_KEY.address);
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: configOf(recordedCalls, CONFIG_KEY.organisation) ?? SITE.title,
    url: `${origin}/index`,
    logo: `${origin}/icon-512.png`,
    telephone: phonesIn(configOf(recordedCalls, CONFIG_KEY.phone) ?? '').find(({ dialled }) => dialled)?.text,
    email: configOf(recordedCalls, CONFIG_KEY.email),
    address: address ? { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'CN' } : undefined,
  };
}

const meta = (name: 'property' | 'name' | 'itemprop', key: string, escaped: string) =>
  `<meta ${name}="${key}" content="${escaped}" data-page="">`;

/**
 * Builds additional tags of a page's head: for search engines, link previews and phones. Only the server adds them, since their
 * readers do not run the portal's script, and visitors need not load the code that builds them.
 */
export function pageHead(origin: string, { matched, html, recordedCalls }: Rendered): string {
  const { handle, params } = matched;
  const { title, description, url } = readHead(html);
  const lines = [
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  ];
  if (!url) return lines.join('');
  const pageUrl = unescapeHtml(url);
  const section = handle.item ?? handle.list;
  const listPage = section && listPageOf(section, splitOf(matched));
  const item = handle.item && itemOf(recordedCalls, handle.item);
  const cover = `${origin}/share/${coverOf(handle, listPage)}.png`;
  const itemPicture = handle.item && item ? ownPicture(origin, handle.item, item) : undefined;
  const picture = itemPicture && RASTER.test(itemPicture) ? itemPicture : cover;
  lines.push(
    meta('property', 'og:url', url),
    meta('property', 'og:type', item ? 'article' : 'website'),
    meta('property', 'og:site_name', SITE.title),
    meta('property', 'og:locale', 'zh_CN'),
    meta('property', 'og:image', escapeHtml(picture)),
    ...(picture === cover
      ? [meta('property', 'og:image:width', '1200'), meta('property', 'og:image:height', '630')]
      : []),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('itemprop', 'name', title),
    meta('itemprop', 'description', description),
    meta('itemprop', 'image', escapeHtml(picture)),
  );
  // Lists of a foreign back end have no feeds here.
  if (listPage && recordedCalls.length > 0)
    for (const [file, type] of Object.entries(FEED_FILES))
      lines.push(
        `<link rel="alternate" type="${type}" title="${escapeHtml(listPage.label)}" href="${listPage.path}/${file}" data-page="">`,
      );
  const publisher = organization(origin, recordedCalls);
  const nodes: Thing[] = [];
  if (matched.path === '/index' || matched.path === '/contactUs') {
    nodes.push(publisher, {
      '@type': 'WebSite',
      name: SITE.title,
      url: `${origin}/index`,
      inLanguage: 'zh-CN',
      publisher: { '@id': `${origin}/#organization` },
    });
  }
  if (handle.item && item)
    nodes.push(...describeItem(handle.item, item, { url: pageUrl, image: itemPicture ?? cover, publisher }));
  const steps: [string, string][] = [[SHELL.home, `${origin}/index`]];
  if (section && listPage) {
    const [label = listPage.label] = listPage.label.split(' - ').slice(-1);
    steps.push([label, `${origin}${listPage.start ?? listPage.path}`]);
    const code = handle.item ? item?.[handle.categoryField ?? ''] : params.category;
    const category = categoryOf(recordedCalls, section, code);
    if (category) steps.push([category, `${origin}${listPage.path}/${encodeURIComponent(String(code))}`]);
    if (item) steps.push([String(item[contentTypes[section].title] ?? ''), pageUrl]);
  } else if (matched.path !== '/index')
    steps.push([unescapeHtml(title).replace(` - ${SITE.title}`, ''), pageUrl]);
  if (steps.length > 1) nodes.push(breadcrumb(steps));
  if (nodes.length > 0) lines.push(dataBlock(nodes));
  return lines.join('');
}
