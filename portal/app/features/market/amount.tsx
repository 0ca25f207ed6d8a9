import type { SupplyDemand } from '@pv-brain/contract/content/types.ts';
import type { Market } from '@pv-brain/contract/market.ts';
import { MARKET_TEXT } from '@pv-brain/contract/messages/market.ts';
import { formatNumber } from '../../format/format-number.ts';
import styles from './amount.module.css';

/** 12,000 块 */
export function quantity({ fdGetbuginessNumber, fdGetbuginessUnit }: SupplyDemand): string {
  return [formatNumber(fdGetbuginessNumber), fdGetbuginessUnit].filter(Boolean).join(' ');
}

/** 0.71 元/W: blue where it is asked, amber where it is offered. Nothing without a price. */
export function Price({ entry, market }: { entry: SupplyDemand; market: Market }) {
  const amount = formatNumber(entry.fdGetbuginessPrice);
  if (!amount) return null;
  return (
    <b className={`${styles.price} ${styles[market]}`}>
      {amount}
      <small>{entry.fdGetbuginessPriceUnit || MARKET_TEXT.currency}</small>
    </b>
  );
}
