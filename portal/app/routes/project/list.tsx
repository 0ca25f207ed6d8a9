import { PROJECT_HEAD } from '@pv-brain/contract/content/messages/project.ts';
import { PAGE_SIZE } from '@pv-brain/contract/protocol/constants.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { useLoaderData } from 'react-router';
import { type LoadArgs, onClient, onServer, type Parts } from '../../api/load.ts';
import { loadList } from '../../api/load-list.ts';
import { ProjectRow } from '../../features/project/project-row.tsx';
import { PROJECT_SECTION } from '../../features/project/section.ts';
import { shanghaiDay } from '../../format/today.ts';
import { listFailure } from '../../section/list-failure.tsx';
import { keepBesideFragment, loadFilters } from '../../section/load-filters.ts';
import { withPreviews } from '../../section/previews.ts';
import { SectionList } from '../../section/section-list.tsx';
import { listMeta, type SectionMetaArgs } from '../../section/section-meta.ts';

/** A page of projects, and the day by which they are open or not. */
function loadProjects(args: LoadArgs) {
  const list = loadList(args, 'project', PAGE_SIZE.rows);
  return {
    list: list.then((data) => withPreviews(data, 'fdProjectContent')),
    filters: loadFilters(args, 'project'),
    today: shanghaiDay(),
  };
}

export const handle = { list: 'project', pageSize: PAGE_SIZE.rows } satisfies PageHandle;
export const loader = onServer(loadProjects);
export const clientLoader = onClient(loadProjects);
export const shouldRevalidate = keepBesideFragment;

export const meta = (args: SectionMetaArgs) => listMeta(args, PROJECT_SECTION);

const Failure = listFailure(PROJECT_SECTION);
export const ErrorBoundary = Failure;

export default function ProjectList() {
  const data = useLoaderData<Parts<ReturnType<typeof loadProjects>>>();
  return (
    <SectionList part={data.list} filters={data.filters} failure={Failure} all={PROJECT_HEAD.all}>
      {(project) => <ProjectRow project={project} today={data.today} />}
    </SectionList>
  );
}
