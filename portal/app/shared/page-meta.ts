import { SITE } from '@pv-brain/contract/messages/site.ts';
import type { MetaDescriptor } from 'react-router';
import type { PublicConfig } from '../api/load.ts';

/** Characters of a description that a result page shows. */
const DESCRIPTION_LENGTH = 120;

interface PageMeta {
  /** Without the site's name; left out on the home page. */
  title?: string | null | undefined;
  description?: string | null | undefined;
  /** The page's address in its one canonical form. Left out where the page is not to be found by it. */
  path?: string;
  /** From `siteOrigin(matches)`. */
  origin?: string | undefined;
}

/** What a route's `meta` returns: title, description, canonical address, and the same for sharing. */
export function pageMeta({ title, description, path, origin }: PageMeta): MetaDescriptor[] {
  const fullTitle = title ? `${title} - ${SITE.title}` : SITE.title;
  const text = [...(description || SITE.description)].slice(0, DESCRIPTION_LENGTH).join('');
  const tags: MetaDescriptor[] = [
    { title: fullTitle },
    { name: 'description', content: text },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: text },
  ];
  if (path && origin) tags.push({ tagName: 'link', rel: 'canonical', href: `${origin}${path}` });
  return tags;
}

/** The site's origin, out of the `matches` that a route's `meta` is given: the root route loaded it. */
export function siteOrigin(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): string | undefined {
  const root = matches.find((match) => match?.id === 'root');
  return (root?.loaderData as PublicConfig | undefined)?.origin;
}
