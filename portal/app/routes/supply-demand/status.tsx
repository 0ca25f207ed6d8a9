import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { STATES } from '@pv-brain/contract/submissions/states.ts';
import { DaysLeft } from '../../shared/ui/days-left.tsx';
import { Tag } from '../../shared/ui/tag.tsx';

interface DeadlineTagProps {
  entry: Pick<ListRow<'getbuginess'>, 'fdStatus' | 'fdDeadlineTime'>;
  today: string;
}

/** 已截止, or how many days are left of an entry. */
export function DeadlineTag({ entry: { fdStatus, fdDeadlineTime }, today }: DeadlineTagProps) {
  if (fdStatus === STATES.entry.expired.word) return <Tag tone="red">{fdStatus}</Tag>;
  return <DaysLeft last={fdDeadlineTime} today={today} />;
}
