import { BANNERS } from '@pv-brain/contract/content/messages/office-banners.ts';
import { SCHEDULING } from '@pv-brain/contract/content/messages/office-form.ts';
import { PAGE_SIZE } from '@pv-brain/contract/protocol/constants.ts';
import { PUBLIC_STATES, SCHEDULED } from '@pv-brain/contract/submissions/states.ts';
import { Link } from 'react-router';
import { timeAhead } from '../../../shared/format/days.ts';
import { OrderButtons, OrderRow } from '../../../shared/list/order-parts.tsx';
import { Cell, StateCell } from '../../../shared/list/state-cell.tsx';
import type { RowOrder } from '../../../shared/list/use-order.ts';
import { pictureAddress } from '../../../shared/session/portal.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { ListItem } from '../list/queries.ts';
import styles from './banners.module.css';
import { picturesOf } from './queries.ts';
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

/** Row of a banner: its pictures, display period and state. */
export function BannerRow({ item, to, isChosen, isBeyond, order }: BannerRowProps) {
  const { state, schedules, drafted } = item;
  const title = item.title || BANNERS.untitled;
  const { desktop } = picturesOf(item);
  const failed = schedules.find((each) => each.failed);
  const isPlanned = !PUBLIC_STATES.includes(state) && windowOf(schedules).from !== undefined;
  return (
    <OrderRow order={order} name={title} className={styles.row} isChosen={isChosen}>
      <span className={`centred ${styles.thumb}`}>
        {desktop ? (
          <img src={pictureAddress(desktop)} alt="" loading="lazy" draggable={false} />
        ) : (
          <Icon name="image" />
        )}
      </span>
      <span className={`small stacked grow ${styles.words}`}>
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
        {drafted && !failed && <span className={styles.drafted}>{BANNERS.drafted}</span>}
        {isBeyond && <span className={styles.drafted}>{BANNERS.notShown(PAGE_SIZE.banner)}</span>}
      </span>
      {isPlanned ? <Cell state={SCHEDULED} /> : <StateCell kind="banner" code={state} />}
      {order && (
        <span className={`stacked ${styles.move}`}>
          <OrderButtons order={order} name={title} />
        </span>
      )}
    </OrderRow>
  );
}
