import type { Market } from '@pv-brain/contract/content/market.ts';
import { MARKET_HEAD, MARKET_TEXT } from '@pv-brain/contract/content/messages/market.ts';
import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { PUBLISH_HASH } from '@pv-brain/contract/protocol/constants.ts';
import { LIST } from '@pv-brain/contract/protocol/messages/ui.ts';
import { useParams } from 'react-router';
import { type MaybeDeferred, useDeferredOr } from '../../shared/api/deferred.ts';
import { FormButton } from '../../shared/form/form-button.tsx';
import { Deferred } from '../../shared/page/deferred.tsx';
import { CardList } from '../../shared/section/card-list.tsx';
import type { FilteredList } from '../../shared/section/load-filters.ts';
import { SectionFailure } from '../../shared/section/section-failure.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Link } from '../../shared/ui/links/link.tsx';
import { MarketCard } from './market-card.tsx';
import styles from './market-list.module.css';
import marketSwitchStyles from './market-switch.module.css';
import { marketPath } from './section.ts';

const MARKETS: readonly Market[] = ['supply', 'demand'];

interface MarketSwitchProps {
  current: Market;
  /** Category that is kept in the other market; empty for all. */
  category: string;
  demandShown: boolean;
}

/** Links between the two markets. */
function MarketSwitch({ current, category, demandShown }: MarketSwitchProps) {
  return (
    <nav className={`rounded ${marketSwitchStyles.switch}`} aria-label={MARKET_HEAD.title}>
      {MARKETS.filter((market) => market === 'supply' || demandShown).map((market) => (
        <Link
          key={market}
          to={marketPath(market) + (category && `/${encodeURIComponent(category)}`)}
          className="touch middle text-2"
          aria-current={market === current ? 'page' : undefined}
        >
          {MARKET_TEXT[market]}
        </Link>
      ))}
    </nav>
  );
}

interface MarketListProps {
  market: Market;
  part: MaybeDeferred<FilteredList<ListRow<'getbuginess'>>>;
  demandShown: MaybeDeferred<boolean>;
  today: string;
}

/** A page of a market's entries as cards. */
export function MarketList({ market, part, demandShown, today }: MarketListProps) {
  const { category = '' } = useParams();
  const isDemandShown = useDeferredOr(demandShown, market === 'demand');
  const total = useDeferredOr(part, null)?.total ?? 0;
  return (
    <>
      <div className={`row flow ${styles.tools}`}>
        <MarketSwitch current={market} category={category} demandShown={isDemandShown} />
        {total > 0 && <span className="small no-phone">{LIST.total(total)}</span>}
        <FormButton
          key={market}
          variant="cta"
          className={`end ${styles.publish}`}
          draft={`entry:${market}`}
          fetchDialog={() => import('./entry-dialog.tsx')}
          openingHash={PUBLISH_HASH}
          subject={{ market, category }}
        >
          <Icon name="plus" />
          {MARKET_TEXT.publish[market]}
        </FormButton>
      </div>
      <Deferred part={part} failure={SectionFailure}>
        {(list) => (
          <CardList list={list}>
            {(entry) => <MarketCard entry={entry} market={market} today={today} />}
          </CardList>
        )}
      </Deferred>
    </>
  );
}
