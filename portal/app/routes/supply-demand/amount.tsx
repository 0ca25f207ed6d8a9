import type { Market } from '@pv-brain/contract/content/market.ts';
import { MARKET_TEXT } from '@pv-brain/contract/content/messages/market.ts';
import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import styles from './amount.module.css';

/** Fields of quantity and price that an entry's row and page share. */
type Amount = Pick<
  ListRow<'getbuginess'>,
  'fdGetbuginessNumber' | 'fdGetbuginessUnit' | 'fdGetbuginessPrice' | 'fdGetbuginessPriceUnit'
>;

/** 12,000 块 */
export function quantity({ fdGetbuginessNumber, fdGetbuginessUnit }: Amount): string {
  return [formatNumber(fdGetbuginessNumber), fdGetbuginessUnit].filter(Boolean).join(' ');
}

/** Price such as 0.71 元/W: blue for demand, amber for supply. Empty without a price. */
export function Price({ entry, market }: { entry: Amount; market: Market }) {
  const amount = formatNumber(entry.fdGetbuginessPrice);
  if (!amount) return null;
  return (
    <b className={`${styles.price} ${styles[market]}`}>
      {amount}
      <small>{entry.fdGetbuginessPriceUnit || MARKET_TEXT.currency}</small>
    </b>
  );
}
