import { STATES } from '@pv-brain/contract/states.ts';
import { Tag } from '../../ui/tag.tsx';

/** 已截止, and nothing for any other status. */
export function ExpiredTag({ status }: { status: string | null }) {
  return status === STATES.entry.expired.word ? <Tag tone="red">{status}</Tag> : null;
}
