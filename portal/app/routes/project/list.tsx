import { PAGE_SIZE } from '@pv-brain/contract/constants.ts';
import { PROJECT_HEAD } from '@pv-brain/contract/messages/project.ts';
import type { PageHandle } from '@pv-brain/contract/page-handle.ts';
import { useLoaderData, useParams } from 'react-router';
import { onClient, onServer, type Parts } from '../../api/load.ts';
import { loadProjects } from '../../features/project/load-projects.ts';
import { ProjectRow } from '../../features/project/project-row.tsx';
import { PROJECT_SECTION } from '../../features/project/section.ts';
import { RouteError } from '../../page/route-error.tsx';
import { SectionList } from '../../section/section-list.tsx';
import { listMeta, type SectionMetaArgs } from '../../section/section-meta.ts';

export const handle = { list: 'project', pageSize: PAGE_SIZE.project } satisfies PageHandle;
export const loader = onServer(loadProjects);
export const clientLoader = onClient(loadProjects);

export const meta = (args: SectionMetaArgs) => listMeta(args, PROJECT_SECTION);

function Failure({ error }: { error?: unknown }) {
  const { category } = useParams();
  return <RouteError error={error} heading="h2" back={category && PROJECT_SECTION.path} />;
}
export const ErrorBoundary = Failure;

export default function ProjectList() {
  const data = useLoaderData<Parts<ReturnType<typeof loadProjects>>>();
  return (
    <SectionList part={data.list} failure={Failure} all={PROJECT_HEAD.all}>
      {(project) => <ProjectRow project={project} today={data.today} />}
    </SectionList>
  );
}
