import { SPECIALIST_HEAD } from '@pv-brain/contract/content/messages/specialist.ts';
import { PAGE_SIZE } from '@pv-brain/contract/protocol/constants.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { loadList } from '../../shared/api/load-list.ts';
import { listFailure } from '../../shared/section/list-failure.tsx';
import { listMeta } from '../../shared/section/section-meta.ts';
import type { Route } from './+types/all';
import { AllExperts } from './all-experts.tsx';
import { ALL_SPECIALISTS } from './section.ts';

const load = (args: LoadArgs) => ({ list: loadList(args, 'specialist', PAGE_SIZE.experts) });
export const handle = { list: 'specialist', pageSize: PAGE_SIZE.experts } satisfies PageHandle;
export const loader = onServer(load);
export const clientLoader = onClient(load);

export const meta = (args: Route.MetaArgs) =>
  listMeta(args, { ...ALL_SPECIALISTS, title: SPECIALIST_HEAD.all });

const Failure = listFailure(ALL_SPECIALISTS);
export const ErrorBoundary = Failure;

export default function AllExpertsPage({ loaderData: { list } }: Route.ComponentProps) {
  return <AllExperts part={list} failure={Failure} />;
}
