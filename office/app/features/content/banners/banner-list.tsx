import { MAX_BULK_ITEMS } from '@pv-brain/contract/content/console.ts';
import { BANNERS } from '@pv-brain/contract/content/messages/office-banners.ts';
import { SCHEDULING } from '@pv-brain/contract/content/messages/office-form.ts';
import { PAGE_SIZE } from '@pv-brain/contract/protocol/constants.ts';
import { PUBLIC_STATES, SCHEDULED } from '@pv-brain/contract/submissions/states.ts';
import { Link } from 'react-router';
import { timeAhead } from '../../../shared/format/days.ts';
import { Keys } from '../../../shared/keyboard/key.tsx';
import { useFocusBack } from '../../../shared/keyboard/use-focus-back.ts';
import { OrderButtons, OrderRow } from '../../../shared/list/order-parts.tsx';
import { Cell, StateCell } from '../../../shared/list/state-cell.tsx';
import type { RowOrder } from '../../../shared/list/use-order.ts';
import { pictureAddress } from '../../../shared/session/portal.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { ListItem } from '../list/queries.ts';
import styles from './banners.module.css';
import { picturesOf } from './queries.ts';
import { useSavedOrder } from './use-saved-order.ts';
import { displayPeriodOf, windowText } from './window-text.ts';

interface BannerRowProps {
  item: ListItem;
  /** Search string of the row's link. */
  to: string;
  isChosen: boolean;
  /** Whether too many banners precede it for the portal to show it. */
  isOverLimit: boolean;
  /** Undefined when the account may not change the order. */
  order: RowOrder | undefined;
}

function BannerRow({ item, to, isChosen, isOverLimit, order }: BannerRowProps) {
  const { state, schedules, drafted } = item;
  const title = item.title || BANNERS.untitled;
  const { desktop } = picturesOf(item);
  const failedSchedule = schedules.find((schedule) => schedule.failed);
  const isPlanned = !PUBLIC_STATES.includes(state) && displayPeriodOf(schedules).from !== '';
  return (
    <OrderRow order={order} name={title} className={`gap-10 line-above ${styles.row}`} isChosen={isChosen}>
      <span className={`centred rigid ${styles.thumb}`}>
        {desktop ? (
          <img className="cover" src={pictureAddress(desktop)} alt="" loading="lazy" draggable={false} />
        ) : (
          <Icon name="image" />
        )}
      </span>
      <span className={`small stack gap-2 grow breaks ${styles.words}`}>
        <Link
          to={{ search: to }}
          preventScrollReset
          aria-current={isChosen ? 'true' : undefined}
          title={title}
        >
          {title}
        </Link>
        <span>{windowText(item, timeAhead)}</span>
        {failedSchedule && (
          <span className="fault" title={failedSchedule.failed ?? ''}>
            {SCHEDULING.failedTag}
          </span>
        )}
        {drafted && !failedSchedule && <span className="warning">{BANNERS.drafted}</span>}
        {isOverLimit && <span className="warning">{BANNERS.notShown(PAGE_SIZE.banner)}</span>}
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
  selectedId: string | undefined;
  mayOrder: boolean;
  addressOf(fdId: string): string;
}

/** A slot's banners in the portal's order. */
export function BannerList({ slot, rows, total, selectedId, mayOrder, addressOf }: BannerListProps) {
  const { orderedRows, orderOf, statusText } = useSavedOrder(slot, rows);
  const maxShown = PAGE_SIZE.banner;
  const visible = orderedRows.filter(({ state }) => state === 'published');
  const [before, after] = BANNERS.orderKeys;
  const list = useFocusBack<HTMLElement>(rows.length);
  return (
    <section ref={list} tabIndex={-1} className="surface" aria-label={BANNERS.list}>
      <p className={`small ${styles.how}`}>
        {mayOrder ? (
          <>
            {before} <Keys keys={['Alt ↑', 'Alt ↓']} /> {after}
          </>
        ) : (
          BANNERS.fixedNote
        )}
      </p>
      {orderedRows.length === 0 && (
        <p className="small stack gap-4 blank">
          <b>{BANNERS.empty}</b>
          {mayOrder && BANNERS.emptyNote}
        </p>
      )}
      <ol>
        {orderedRows.map((item, at) => (
          <BannerRow
            key={item.fdId}
            item={item}
            to={addressOf(item.fdId)}
            isChosen={item.fdId === selectedId}
            isOverLimit={visible.indexOf(item) >= maxShown}
            order={mayOrder ? orderOf(at) : undefined}
          />
        ))}
      </ol>
      {visible.length > maxShown && <p className={`small ${styles.how}`}>{BANNERS.onlyFirst(maxShown)}</p>}
      {total > rows.length && <p className={`small ${styles.how}`}>{BANNERS.more(MAX_BULK_ITEMS)}</p>}
      <p role="status" className="visually-hidden">
        {statusText}
      </p>
    </section>
  );
}
