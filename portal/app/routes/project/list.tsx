import { PROJECT_HEAD } from '@pv-brain/contract/content/messages/project.ts';
import { PAGE_SIZE } from '@pv-brain/contract/protocol/constants.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { shanghaiDay } from '../../shared/format/today.ts';
import { listMeta } from '../../shared/section/list-route.tsx';
import { loadFilteredList, shouldRevalidateList } from '../../shared/section/load-filters.ts';
import { withPreviews } from '../../shared/section/previews.ts';
import { SectionFailure } from '../../shared/section/section-failure.tsx';
import { SectionList } from '../../shared/section/section-list.tsx';
import type { Route } from './+types/list';
import { ProjectRow } from './project-row.tsx';
import { PROJECT_SECTION } from './section.ts';

/** Loads a page of projects, and the day that determines which of them are open. */
function loadProjects(args: LoadArgs) {
  const list = loadFilteredList(args, 'project', PAGE_SIZE.rows);
  return {
    list: list.then((data) => withPreviews(data, 'fdProjectContent')),
    today: shanghaiDay(),
  };
}

export const handle = { list: 'project', pageSize: PAGE_SIZE.rows } satisfies PageHandle;
export const loader = onServer(loadProjects);
export const clientLoader = onClient(loadProjects);
export const shouldRevalidate = shouldRevalidateList;

export const meta = (args: Route.MetaArgs) => listMeta(args, PROJECT_SECTION);

export const ErrorBoundary = SectionFailure;

export default function ProjectList({ loaderData: data }: Route.ComponentProps) {
  return (
    <SectionList part={data.list} all={PROJECT_HEAD.all}>
      {(project) => <ProjectRow project={project} today={data.today} />}
    </SectionList>
  );
}
