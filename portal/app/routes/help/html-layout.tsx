import { searchText } from '@pv-brain/contract/content/search.ts';
import { HELP } from '@pv-brain/contract/site/messages/help.ts';
import { Outlet } from 'react-router';
import { type LoadArgs, onServer } from '../../shared/api/load.ts';
import { NotFound } from '../../shared/page/not-found.tsx';
import { notFoundMeta, pageMeta, siteOrigin } from '../../shared/page/page-meta.ts';
import type { Route } from './+types/html-layout';
import { loadGuide } from './guide.ts';

/** Loads the data of a page's head. */
async function load({ params, query }: LoadArgs) {
  const guide = await loadGuide(params.guide ?? '');
  if (guide) {
    const { name, title, description } = guide;
    return { title: `${title} - ${HELP.title}`, description, path: `/help/${name}` };
  }
  const q = searchText(query('q') ?? '');
  // A page of results has no canonical address.
  return q
    ? { title: HELP.titleOf(q), description: HELP.subtitle }
    : { title: HELP.title, description: HELP.subtitle, path: '/help' };
}

export const loader = onServer(load);

/** A navigation loads the document: the browser has no script that renders the help. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  window.location.assign(request.url);
  return new Promise<never>(() => {});
}

export function meta({ error, loaderData, matches }: Route.MetaArgs) {
  if (error) return notFoundMeta();
  return [
    ...pageMeta({ ...loaderData, origin: siteOrigin(matches) }),
    ...(loaderData?.path ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  ];
}

/** A guide that does not exist. */
export const ErrorBoundary = NotFound;

/**
 * Frame of the help's pages, which are text: the browser keeps their HTML and loads none of their scripts (page/start-script.ts),
 * only this one and those of every page.
 */
export default function HelpLayout() {
  if (import.meta.env.SSR)
    return (
      <div>
        <Outlet />
      </div>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the empty text is never set
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
