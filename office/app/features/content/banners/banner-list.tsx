import { MAX_BULK_ITEMS } from '@pv-brain/contract/content/console.ts';
import { BANNERS } from '@pv-brain/contract/content/messages/office-banners.ts';
import { PAGE_SIZE } from '@pv-brain/contract/protocol/constants.ts';
import { Keys } from '../../../shared/keyboard/key.tsx';
import type { ListItem } from '../list/queries.ts';
import { BannerRow } from './banner-row.tsx';
import styles from './banners.module.css';
import { useSavedOrder } from './use-saved-order.ts';

interface BannerListProps {
  slot: string;
  rows: readonly ListItem[];
  /** Number of banners in the slot; exceeds the rows when they do not fit into one list. */
  total: number;
  chosen: string | undefined;
  mayOrder: boolean;
  addressOf(fdId: string): string;
}

/** A slot's banners in the portal's order. */
export function BannerList({ slot, rows, total, chosen, mayOrder, addressOf }: BannerListProps) {
  const { shown, orderOf, statusText } = useSavedOrder(slot, rows);
  const most = PAGE_SIZE.banner;
  const visible = shown.filter(({ state }) => state === 'published');
  const [before, after] = BANNERS.orderKeys;
  return (
    <section className="surface" aria-label={BANNERS.list}>
      <p className={`small ${styles.how}`}>
        {mayOrder ? (
          <>
            {before} <Keys keys={['Alt ↑', 'Alt ↓']} /> {after}
          </>
        ) : (
          BANNERS.fixedNote
        )}
      </p>
      {shown.length === 0 && (
        <p className={`small stacked gap-4 ${styles.empty}`}>
          <b>{BANNERS.empty}</b>
          {mayOrder && BANNERS.emptyNote}
        </p>
      )}
      <ol>
        {shown.map((item, at) => (
          <BannerRow
            key={item.fdId}
            item={item}
            to={addressOf(item.fdId)}
            isChosen={item.fdId === chosen}
            isBeyond={visible.indexOf(item) >= most}
            order={mayOrder ? orderOf(at) : undefined}
          />
        ))}
      </ol>
      {visible.length > most && <p className={`small ${styles.how}`}>{BANNERS.onlyFirst(most)}</p>}
      {total > rows.length && <p className={`small ${styles.how}`}>{BANNERS.more(MAX_BULK_ITEMS)}</p>}
      <p role="status" className="visually-hidden">
        {statusText}
      </p>
    </section>
  );
}
