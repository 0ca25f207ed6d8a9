import type { Market } from '@pv-brain/contract/content/market.ts';
import { MARKET_TEXT } from '@pv-brain/contract/content/messages/market.ts';
import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { STATES } from '@pv-brain/contract/submissions/states.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import { DaysLeft } from '../../shared/ui/days-left.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import styles from './amount.module.css';

interface DeadlineTagProps {
  entry: Pick<ListRow<'getbuginess'>, 'fdStatus' | 'fdDeadlineTime'>;
  today: string;
}

/** 已截止, or how many days are left of an entry. */
export function DeadlineTag({ entry: { fdStatus, fdDeadlineTime }, today }: DeadlineTagProps) {
  if (fdStatus === STATES.entry.expired.word) return <Tag tone="red">{fdStatus}</Tag>;
  return <DaysLeft last={fdDeadlineTime} today={today} />;
}

/** Fields of quantity and price that an entry's row and page share. */
type Amount = Pick<
  ListRow<'getbuginess'>,
  'fdGetbuginessNumber' | 'fdGetbuginessUnit' | 'fdGetbuginessPrice' | 'fdGetbuginessPriceUnit'
>;

type PicturedEntry = Pick<ListRow<'getbuginess'>, 'fdId' | 'fdType' | 'fdGetbuginessName'>;

/** Returns the properties of an entry's `<Cover>`. */
export const entryCover = ({ fdId, fdType, fdGetbuginessName }: PicturedEntry, market: Market) =>
  ({ section: market, seed: fdId, kind: fdType, name: fdGetbuginessName }) as const;

/** 12,000 块 */
export function quantity({ fdGetbuginessNumber, fdGetbuginessUnit }: Amount): string {
  return [formatNumber(fdGetbuginessNumber), fdGetbuginessUnit].filter(Boolean).join(' ');
}

/** Price such as 0.71 元/W: blue for supply, amber for demand. Empty without a price. */
export function Price({ entry, market }: { entry: Amount; market: Market }) {
  const amount = formatNumber(entry.fdGetbuginessPrice);
  if (!amount) return null;
  return (
    <b className={`rigid breaks ${styles.price} ${styles[market]}`}>
      {amount}
      <small className="fs-14">{entry.fdGetbuginessPriceUnit || MARKET_TEXT.currency}</small>
    </b>
  );
}
