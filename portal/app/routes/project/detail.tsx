import { project } from '@pv-brain/contract/content/project.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { preview } from '@pv-brain/contract/text/preview.ts';
import { settledValue } from '../../shared/api/deferred.ts';
import { onClient, onServer } from '../../shared/api/load.ts';
import { useDeferredOr } from '../../shared/api/use-deferred.ts';
import { detailMeta } from '../../shared/section/detail-meta.ts';
import { DetailPage, detailFailure } from '../../shared/section/detail-page.tsx';
import type { Route } from './+types/detail';
import { loadProject } from './load-project.ts';
import { ProjectDetail } from './project-detail.tsx';
import { PROJECT_SECTION } from './section.ts';

export const handle = { item: project.name, categoryField: project.category.field } satisfies PageHandle;
export const loader = onServer(loadProject);
export const clientLoader = onClient(loadProject);

export const meta = (args: Route.MetaArgs) => {
  const item = settledValue(args.loaderData?.item);
  return detailMeta(args, PROJECT_SECTION, {
    title: item?.fdProjectName,
    description: preview(item?.fdProjectContent, 120),
  });
};

const Failure = detailFailure(PROJECT_SECTION);
export const ErrorBoundary = Failure;

export default function ProjectDetailPage({ loaderData }: Route.ComponentProps) {
  const address = useDeferredOr(loaderData.attachment, null);
  return (
    <DetailPage data={loaderData} failure={Failure}>
      {(project) => <ProjectDetail project={project} attachment={address} today={loaderData.today} />}
    </DetailPage>
  );
}
