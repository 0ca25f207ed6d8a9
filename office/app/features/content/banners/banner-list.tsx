import { MAX_BULK_ITEMS } from '@pv-brain/contract/content/console.ts';
import { BANNERS } from '@pv-brain/contract/content/messages/office-banners.ts';
import { SCHEDULING } from '@pv-brain/contract/content/messages/office-form.ts';
import { PAGE_SIZE } from '@pv-brain/contract/protocol/constants.ts';
import { PUBLIC_STATES, SCHEDULED } from '@pv-brain/contract/submissions/states.ts';
import { Link } from 'react-router';
import { timeAhead } from '../../../shared/format/days.ts';
import { Keys } from '../../../shared/keyboard/key.tsx';
import { OrderButtons, OrderRow } from '../../../shared/list/order-parts.tsx';
import { Cell, StateCell } from '../../../shared/list/state-cell.tsx';
import type { RowOrder } from '../../../shared/list/use-order.ts';
import { pictureAddress } from '../../../shared/session/portal.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { ListItem } from '../list/queries.ts';
import styles from './banners.module.css';
import { picturesOf } from './queries.ts';
import { useSavedOrder } from './use-saved-order.ts';
import { windowOf, windowWords } from './window-words.ts';

interface BannerRowProps {
  item: ListItem;
  /** Search string of the row's link. */
  to: string;
  isChosen: boolean;
  /** Whether too many banners precede it for the portal to show it. */
  isBeyond: boolean;
  /** Undefined when the account may not change the order. */
  order: RowOrder | undefined;
}

function BannerRow({ item, to, isChosen, isBeyond, order }: BannerRowProps) {
  const { state, schedules, drafted } = item;
  const title = item.title || BANNERS.untitled;
  const { desktop } = picturesOf(item);
  const failed = schedules.find((each) => each.failed);
  const isPlanned = !PUBLIC_STATES.includes(state) && windowOf(schedules).from !== undefined;
  return (
    <OrderRow order={order} name={title} className={`gap-10 line-above ${styles.row}`} isChosen={isChosen}>
      <span className={`centred ${styles.thumb}`}>
        {desktop ? (
          <img className="cover" src={pictureAddress(desktop)} alt="" loading="lazy" draggable={false} />
        ) : (
          <Icon name="image" />
        )}
      </span>
      <span className={`small stack grow ${styles.words}`}>
        <Link
          to={{ search: to }}
          preventScrollReset
          aria-current={isChosen ? 'true' : undefined}
          title={title}
        >
          {title}
        </Link>
        <span>{windowWords(item, timeAhead)}</span>
        {failed && (
          <span className="fault" title={failed.failed ?? ''}>
            {SCHEDULING.failedTag}
          </span>
        )}
        {drafted && !failed && <span className="warning">{BANNERS.drafted}</span>}
        {isBeyond && <span className="warning">{BANNERS.notShown(PAGE_SIZE.banner)}</span>}
      </span>
      {isPlanned ? <Cell state={SCHEDULED} /> : <StateCell kind="banner" code={state} />}
      {order && (
        <span className="stack">
          <OrderButtons order={order} name={title} />
        </span>
      )}
    </OrderRow>
  );
}

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
        <p className="small stack gap-4 blank">
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
