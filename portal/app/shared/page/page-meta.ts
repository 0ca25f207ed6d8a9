import { STATE } from '@pv-brain/contract/protocol/messages/ui.ts';
import { SITE } from '@pv-brain/contract/site/messages/shell.ts';
import type { MetaDescriptor } from 'react-router';
import type { PublicConfig } from '../api/load.ts';

/** Characters of a description: the maximum that search results show, and the recommended minimum. */
const DESCRIPTION_LENGTH = 120;
const MIN_DESCRIPTION_LENGTH = 50;

interface PageMeta {
  /** Without the site's name; left out on the home page. */
  title?: string | null | undefined;
  description?: string | null | undefined;
  /** Canonical path of the page. Missing if the page has no canonical address. */
  path?: string;
  /** From `siteOrigin(matches)`. */
  origin?: string | undefined;
}

/** Returns a description of suitable length: the site's description is appended to a short one. */
function describe(description: string): string {
  const text =
    description.length < MIN_DESCRIPTION_LENGTH
      ? `${description.replace(/。$/, '')}：${SITE.description}`
      : description;
  return [...text].slice(0, DESCRIPTION_LENGTH).join('');
}

/** Returns the result of a route's `meta`: title, description, canonical address, and the same for sharing. */
export function pageMeta({ title, description, path, origin }: PageMeta): MetaDescriptor[] {
  const fullTitle = title ? `${title} - ${SITE.title}` : SITE.title;
  const text = describe(description || SITE.title);
  const tags: MetaDescriptor[] = [
    { title: fullTitle },
    { name: 'description', content: text },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: text },
  ];
  if (path && origin) tags.push({ tagName: 'link', rel: 'canonical', href: `${origin}${path}` });
  return tags;
}

/** Returns the site's origin from the `matches` that a route's `meta` receives: the root route loaded it. */
export function siteOrigin(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): string | undefined {
  const root = matches.find((match) => match?.id === 'root');
  return (root?.loaderData as PublicConfig | undefined)?.origin;
}

/** Returns the `meta` of a route whose title and description never change. */
export const fixedMeta =
  (title: string, description: string, path: string) =>
  ({ matches }: { matches: Parameters<typeof siteOrigin>[0] }) =>
    pageMeta({ title, description, path, origin: siteOrigin(matches) });

/** Returns the `meta` of an address without a page. */
export const notFoundMeta = () => [
  ...pageMeta({ title: STATE.pageNotFound }),
  { name: 'robots', content: 'noindex' },
];
