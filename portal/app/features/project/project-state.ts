import type { Project } from '@pv-brain/contract/content/types.ts';
import { day } from '../../shared/dates.ts';

export type ProjectState = 'upcoming' | 'open' | 'closed';

/** Whether a project takes applications on `today` (`YYYY-MM-DD`); its first and its last day are both open. */
export function projectState(
  { fdApplicationStart, fdApplicationEnd }: Pick<Project, 'fdApplicationStart' | 'fdApplicationEnd'>,
  today: string,
): ProjectState {
  const end = day(fdApplicationEnd);
  if (end && today > end) return 'closed';
  return today < day(fdApplicationStart) ? 'upcoming' : 'open';
}
