import { HOME } from '@pv-brain/contract/site/messages/home.ts';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { pageMeta, siteOrigin } from '../../shared/page/page-meta.ts';
import type { Route } from './+types/route';
import { Home } from './home.tsx';

/** The first page comes with its data: the loading script is only fetched on navigation. */
const load = async (args: LoadArgs) => (await import('./load-home.ts')).loadHome(args);
export const loader = onServer(load, ['policy', 'recruit', 'news', 'app', 'supply', 'demand']);
export const clientLoader = onClient(load);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ description: HOME.description, path: '/index', origin: siteOrigin(matches) });
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <Home {...loaderData} />;
}
