import type { PageHandle } from '@pv-brain/contract/page-handle.ts';
import { preview } from '@pv-brain/contract/preview.ts';
import { useLoaderData } from 'react-router';
import { onClient, onServer } from '../../api/load.ts';
import { loadProject } from '../../features/project/load-project.ts';
import { ProjectDetail } from '../../features/project/project-detail.tsx';
import { PROJECT_SECTION } from '../../features/project/section.ts';
import { RouteError } from '../../shared/route-error.tsx';
import { detailMeta, type SectionMetaArgs } from '../../shared/section-meta.ts';
import { useApiAddress } from '../../shared/use-api-address.ts';

export const handle = { item: 'project' } satisfies PageHandle;
export const loader = onServer(loadProject);
export const clientLoader = onClient(loadProject);

type Data = Awaited<ReturnType<typeof loadProject>>;

export const meta = (args: SectionMetaArgs) => {
  const item = (args.loaderData as Data | undefined)?.item;
  return detailMeta(args, PROJECT_SECTION, {
    title: item?.fdProjectName,
    description: preview(item?.fdProjectContent, 120),
  });
};

export default function ProjectDetailPage() {
  const { item, attachment, today } = useLoaderData<Data>();
  return <ProjectDetail project={item} attachment={useApiAddress(attachment)} today={today} />;
}

export function ErrorBoundary() {
  return <RouteError back={PROJECT_SECTION.path} />;
}
