import { MARKET_TEXT } from '@pv-brain/contract/messages/market.ts';
import { Tag } from '../../shared/tag.tsx';

/** 已截止, and nothing for any other status. */
export function ExpiredTag({ status }: { status: string | null }) {
  return status === MARKET_TEXT.expired ? <Tag tone="red">{status}</Tag> : null;
}
