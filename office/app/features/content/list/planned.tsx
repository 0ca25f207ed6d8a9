import { SCHEDULING } from '@pv-brain/contract/content/messages/office-form.ts';
import { timeAhead } from '../../../shared/format/days.ts';
import { SmallTag } from '../../../shared/list/state-cell.tsx';
import type { ListItem } from './queries.ts';

/** Shows each scheduled action of an item with its time, or marks it as failed. */
export const ScheduleTags = ({ schedules }: { schedules: readonly ListItem['schedules'][number][] }) =>
  schedules.map(({ act, at, failed }) => (
    <SmallTag key={act} tone={failed ? 'red' : 'blue'} {...(failed ? { title: failed } : {})}>
      {failed ? SCHEDULING.failedTag : SCHEDULING.planned[act](timeAhead(at))}
    </SmallTag>
  ));
