import { PAGE_SIZE } from '@pv-brain/contract/constants.ts';
import { PROJECT_HEAD } from '@pv-brain/contract/messages/project.ts';
import type { PageHandle } from '@pv-brain/contract/page-handle.ts';
import { useLoaderData, useParams } from 'react-router';
import { onClient, onServer } from '../../api/load.ts';
import { loadProjects } from '../../features/project/load-projects.ts';
import { ProjectRow } from '../../features/project/project-row.tsx';
import { PROJECT_SECTION } from '../../features/project/section.ts';
import { RouteError } from '../../shared/route-error.tsx';
import { SectionList } from '../../shared/section-list.tsx';
import { listMeta, type SectionMetaArgs } from '../../shared/section-meta.ts';

export const handle = { list: 'project', pageSize: PAGE_SIZE.project } satisfies PageHandle;
export const loader = onServer(loadProjects);
export const clientLoader = onClient(loadProjects);

export const meta = (args: SectionMetaArgs) => listMeta(args, PROJECT_SECTION);

export default function ProjectList() {
  const data = useLoaderData<Awaited<ReturnType<typeof loadProjects>>>();
  return (
    <SectionList data={data} all={PROJECT_HEAD.all}>
      {(project) => <ProjectRow project={project} today={data.today} />}
    </SectionList>
  );
}

export function ErrorBoundary() {
  const { category } = useParams();
  return <RouteError heading="h2" back={category && PROJECT_SECTION.path} />;
}
