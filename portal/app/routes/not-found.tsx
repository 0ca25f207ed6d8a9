import { data } from 'react-router';
import { NotFound } from '../shared/page/not-found.tsx';
import { notFoundMeta } from '../shared/page/page-meta.ts';

/** Route of all unknown addresses. It throws nothing: the page is displayed inside the shell, with status 404. */
const load = () => data(null, { status: 404 });
export const loader = load;
export const clientLoader = load;

export const meta = notFoundMeta;

export default function NotFoundRoute() {
  return <NotFound />;
}
