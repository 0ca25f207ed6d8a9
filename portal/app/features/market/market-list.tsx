import { LIST } from '@pv-brain/contract/messages/list.ts';
import { MARKET_TEXT } from '@pv-brain/contract/messages/market.ts';
import { FormButton } from '../../form/form-button.tsx';
import { CardGrid } from '../../shared/card.tsx';
import { Icon } from '../../shared/icon.tsx';
import { Pagination } from '../../shared/pagination.tsx';
import { Panel } from '../../shared/panel.tsx';
import { Empty } from '../../shared/states.tsx';
import type { loadMarketList } from './load-market.ts';
import { MarketCard } from './market-card.tsx';
import styles from './market-list.module.css';
import { MarketSwitch } from './market-switch.tsx';

interface MarketListProps {
  data: Awaited<ReturnType<typeof loadMarketList>>;
  demandShown: boolean;
}

const fetchDialog = () => import('./entry-dialog.tsx').then((module) => module.EntryDialog);

/** A page of a market's entries as cards. */
export function MarketList({ data, demandShown }: MarketListProps) {
  const { rows, total, page, pageSize, market, category } = data;
  return (
    <>
      <div className={styles.tools}>
        <MarketSwitch current={market} category={category} demandShown={demandShown} />
        {total > 0 && <span className={styles.total}>{LIST.total(total)}</span>}
        <FormButton
          key={market}
          variant="cta"
          className={styles.publish}
          draft={`entry:${market}`}
          fetchDialog={fetchDialog}
          subject={{ market, category }}
        >
          <Icon name="plus" />
          {MARKET_TEXT.publish[market]}
        </FormButton>
      </div>
      {rows.length > 0 ? (
        <CardGrid items={rows}>{(entry) => <MarketCard entry={entry} market={market} />}</CardGrid>
      ) : (
        <Panel>
          <Empty />
        </Panel>
      )}
      <Pagination total={total} pageSize={pageSize} page={page} bare />
    </>
  );
}
