import type { Market } from '@pv-brain/contract/content/market.ts';
import { MARKET_HEAD, MARKET_TEXT } from '@pv-brain/contract/content/messages/market.ts';
import { Link } from '../../shared/ui/links/link.tsx';
import styles from './market-switch.module.css';
import { marketPath } from './section.ts';

const MARKETS: readonly Market[] = ['supply', 'demand'];

interface MarketSwitchProps {
  current: Market;
  /** Category that is kept in the other market; empty for all. */
  category: string;
  demandShown: boolean;
}

/** Links between the two markets. */
export function MarketSwitch({ current, category, demandShown }: MarketSwitchProps) {
  return (
    <nav className={styles.switch} aria-label={MARKET_HEAD.title}>
      {MARKETS.filter((market) => market === 'supply' || demandShown).map((market) => (
        <Link
          key={market}
          to={category ? `${marketPath(market)}/${category}` : marketPath(market)}
          className="touch"
          aria-current={market === current ? 'page' : undefined}
        >
          {MARKET_TEXT[market]}
        </Link>
      ))}
    </nav>
  );
}
