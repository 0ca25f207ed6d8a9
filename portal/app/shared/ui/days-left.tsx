import { daysLeft } from '@pv-brain/contract/time/deadline.ts';
import { daysLeftText } from '@pv-brain/contract/time/messages/deadline.ts';
import { Tag } from './tag.tsx';

/** Days left from which on the deadline is highlighted. */
const WARNING_DAYS = 7;

/** 还剩N天 until a last day; empty afterwards. `today` is the day used for loading the page. */
export function DaysLeft({ last, today }: { last: string | null | undefined; today: string }) {
  const days = daysLeft(last, today);
  if (days === null || days < 0) return null;
  return <Tag tone={days <= WARNING_DAYS ? 'amber' : 'grey'}>{daysLeftText(days)}</Tag>;
}
