import { PAGE_SIZE } from '@pv-brain/contract/constants.ts';
import { SPECIALIST_HEAD } from '@pv-brain/contract/messages/specialist.ts';
import type { PageHandle } from '@pv-brain/contract/page-handle.ts';
import { useLoaderData, useParams } from 'react-router';
import { type LoadArgs, onClient, onServer, type Parts } from '../../api/load.ts';
import { loadList } from '../../api/load-list.ts';
import { AllExperts } from '../../features/specialist/all-experts.tsx';
import { ALL_SPECIALISTS } from '../../features/specialist/section.ts';
import { RouteError } from '../../page/route-error.tsx';
import { listMeta, type SectionMetaArgs } from '../../section/section-meta.ts';

const load = (args: LoadArgs) => ({ list: loadList(args, 'specialist', PAGE_SIZE.specialistAll) });
export const handle = { list: 'specialist', pageSize: PAGE_SIZE.specialistAll } satisfies PageHandle;
export const loader = onServer(load);
export const clientLoader = onClient(load);

export const meta = (args: SectionMetaArgs) =>
  listMeta(args, { ...ALL_SPECIALISTS, title: SPECIALIST_HEAD.all });

function Failure({ error }: { error?: unknown }) {
  const { category } = useParams();
  return <RouteError error={error} heading="h2" back={category && ALL_SPECIALISTS.path} />;
}
export const ErrorBoundary = Failure;

export default function AllExpertsPage() {
  const { list } = useLoaderData<Parts<ReturnType<typeof load>>>();
  return <AllExperts part={list} failure={Failure} />;
}
