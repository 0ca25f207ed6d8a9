import { type MetaArgs, useLoaderData } from 'react-router';
import { onClient, onServer } from '../api/load.ts';
import { Home } from '../features/home/home.tsx';
import { type HomeData, loadHome } from '../features/home/load-home.ts';
import { pageMeta, siteOrigin } from '../shared/page-meta.ts';

export const loader = onServer(loadHome);
export const clientLoader = onClient(loadHome);

export const meta = ({ matches }: MetaArgs) => pageMeta({ path: '/index', origin: siteOrigin(matches) });

export default function HomeRoute() {
  return <Home {...useLoaderData<HomeData>()} />;
}
