import type { PageHandle } from '@pv-brain/contract/page-handle.ts';
import { preview } from '@pv-brain/contract/preview.ts';
import { useLoaderData } from 'react-router';
import { onClient, onServer, type Parts } from '../../api/load.ts';
import { arrived } from '../../api/part.ts';
import { useArrived } from '../../api/use-part.ts';
import { loadProject } from '../../features/project/load-project.ts';
import { ProjectDetail } from '../../features/project/project-detail.tsx';
import { PROJECT_SECTION } from '../../features/project/section.ts';
import { Arrival } from '../../shared/arrival.tsx';
import { detailMeta } from '../../shared/detail-meta.ts';
import { RouteError } from '../../shared/route-error.tsx';
import type { SectionMetaArgs } from '../../shared/section-meta.ts';
import { useApiAddress } from '../../shared/use-api-address.ts';

export const handle = { item: 'project' } satisfies PageHandle;
export const loader = onServer(loadProject);
export const clientLoader = onClient(loadProject);

type Data = Parts<ReturnType<typeof loadProject>>;

export const meta = (args: SectionMetaArgs) => {
  const item = arrived((args.loaderData as Data | undefined)?.item);
  return detailMeta(args, PROJECT_SECTION, {
    title: item?.fdProjectName,
    description: preview(item?.fdProjectContent, 120),
  });
};

function Failure({ error }: { error?: unknown }) {
  return <RouteError error={error} back={PROJECT_SECTION.path} />;
}
export const ErrorBoundary = Failure;

export default function ProjectDetailPage() {
  const { item, attachment, today } = useLoaderData<Data>();
  const address = useApiAddress(useArrived(attachment, null));
  return (
    <Arrival part={item} failure={Failure}>
      {(project) => <ProjectDetail project={project} attachment={address} today={today} />}
    </Arrival>
  );
}
