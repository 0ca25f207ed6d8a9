import { HOME } from '@pv-brain/contract/site/messages/home.ts';
import { type MetaArgs, useLoaderData } from 'react-router';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { pageMeta, siteOrigin } from '../../shared/page/page-meta.ts';
import { Home } from './home.tsx';
import type { HomeData } from './load-home.ts';

/** The first page has its data: the script that loads it comes with a navigation. */
const load = async (args: LoadArgs) => (await import('./load-home.ts')).loadHome(args);
export const loader = onServer(load);
export const clientLoader = onClient(load);

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ description: HOME.description, path: '/index', origin: siteOrigin(matches) });

export default function HomeRoute() {
  return <Home {...useLoaderData<HomeData>()} />;
}
