import { STATE } from '@pv-brain/contract/protocol/messages/ui.ts';
import { data } from 'react-router';
import { NotFound } from '../shared/page/not-found.tsx';
import { pageMeta } from '../shared/page/page-meta.ts';

/** Route of all unknown addresses. It throws nothing: the page is displayed inside the shell, with status 404. */
const load = () => data(null, { status: 404 });
export const loader = load;
export const clientLoader = load;

export const meta = () => [
  ...pageMeta({ title: STATE.pageNotFound }),
  { name: 'robots', content: 'noindex' },
];

export default function NotFoundRoute() {
  return <NotFound />;
}
