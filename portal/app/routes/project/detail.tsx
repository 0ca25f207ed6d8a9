import { project } from '@pv-brain/contract/content/project.ts';
import { PROJECT_ATTACHMENT } from '@pv-brain/contract/protocol/constants.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { useDeferredOr } from '../../shared/api/deferred.ts';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { shanghaiDay } from '../../shared/format/today.ts';
import { DetailPage, itemMeta } from '../../shared/section/detail-page.tsx';
import { SectionFailure } from '../../shared/section/section-failure.tsx';
import type { Route } from './+types/detail';
import { ProjectDetail } from './project-detail.tsx';
import { PROJECT_SECTION } from './section.ts';

/** Loads a project and, if it has one, its attachment's path. If the attachment call fails, only the button is missing. */
export function loadProject({ api, params }: LoadArgs) {
  const fdId = params.fdId ?? '';
  return {
    item: api.find(project, fdId),
    attachment: api.attachment({ fdId, ...PROJECT_ATTACHMENT }).catch((error: unknown) => {
      console.error('no attachment:', error);
      return null;
    }),
    around: api.around(project.name, fdId),
    today: shanghaiDay(),
  };
}

export const handle = { item: project.name, categoryField: project.category.field } satisfies PageHandle;
export const loader = onServer(loadProject);
export const clientLoader = onClient(loadProject);

export const meta = itemMeta(project, PROJECT_SECTION, 'fdProjectContent');

export const ErrorBoundary = SectionFailure;

export default function ProjectDetailPage({ loaderData }: Route.ComponentProps) {
  const address = useDeferredOr(loaderData.attachment, null);
  return (
    <DetailPage data={loaderData}>
      {(project) => <ProjectDetail project={project} attachment={address} today={loaderData.today} />}
    </DetailPage>
  );
}
