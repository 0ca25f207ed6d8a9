import type { PeriodState } from '@pv-brain/contract/content/define.ts';
import { PROJECT } from '@pv-brain/contract/content/messages/project.ts';
import { projectState } from '@pv-brain/contract/content/project-period.ts';
import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { DaysLeft } from '../../shared/ui/days-left.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { useLazyComponent } from '../../shared/ui/use-lazy-component.ts';
import { useReceipt } from './receipts.ts';

/** Shows the content of the dialog's receipt on the page, as the dialog closes by itself. Empty before a submission. */
export function ProjectReceipt({ projectId }: { projectId: string }) {
  const receipt = useReceipt(projectId);
  const Line = useLazyComponent(receipt !== null, () => import('./receipt-line.tsx'));
  return receipt && Line && <Line receipt={receipt} />;
}

const TONE = { open: 'green', upcoming: undefined, closed: 'grey' } as const satisfies Record<
  PeriodState,
  unknown
>;

interface ProjectTagsProps {
  project: Pick<ListRow<'project'>, 'fdApplicationStart' | 'fdApplicationEnd' | 'fdCategoryName'>;
  today: string;
}

/** 申报中 with the days left, or why not, then the category. */
export function ProjectTags({ project, today }: ProjectTagsProps) {
  const state = projectState(project, today);
  return (
    <>
      <Tag tone={TONE[state]} dot={state === 'open'}>
        {PROJECT[state]}
      </Tag>
      {state === 'open' && <DaysLeft last={project.fdApplicationEnd} today={today} />}
      {project.fdCategoryName && <Tag tone="grey">{project.fdCategoryName}</Tag>}
    </>
  );
}
