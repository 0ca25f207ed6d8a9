import { project } from '@pv-brain/contract/content/project.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { preview } from '@pv-brain/contract/text/preview.ts';
import { settledValue } from '../../shared/api/deferred.ts';
import { onClient, onServer } from '../../shared/api/load.ts';
import { useDeferredOr } from '../../shared/api/use-deferred.ts';
import { Deferred } from '../../shared/page/deferred.tsx';
import { RouteError } from '../../shared/page/route-error.tsx';
import { Around } from '../../shared/section/around.tsx';
import { detailMeta } from '../../shared/section/detail-meta.ts';
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

function Failure({ error }: { error?: unknown }) {
  return <RouteError error={error} back={PROJECT_SECTION.path} />;
}
export const ErrorBoundary = Failure;

export default function ProjectDetailPage({
  loaderData: { item, attachment, today, around },
}: Route.ComponentProps) {
  const address = useDeferredOr(attachment, null);
  return (
    <>
      <Deferred part={item} failure={Failure}>
        {(project) => <ProjectDetail project={project} attachment={address} today={today} />}
      </Deferred>
      <Around part={around} />
    </>
  );
}
