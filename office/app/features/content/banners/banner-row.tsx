import { BANNERS } from '@pv-brain/contract/content/messages/office-banners.ts';
import { SCHEDULING } from '@pv-brain/contract/content/messages/office-form.ts';
import { PAGE_SIZE } from '@pv-brain/contract/protocol/constants.ts';
import { PUBLIC_STATES, SCHEDULED } from '@pv-brain/contract/submissions/states.ts';
import { Link } from 'react-router';
import { timeAhead } from '../../../shared/format/days.ts';
import orderStyles from '../../../shared/list/order.module.css';
import { Grip, OrderButtons } from '../../../shared/list/order-parts.tsx';
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
  /** Where a click leads, as a search. */
  to: string;
  isChosen: boolean;
  /** Whether so many are before it on the portal that it is not shown. */
  isBeyond: boolean;
  /** Undefined where the order is not for this person to change. */
  order: RowOrder | undefined;
}

/** A banner in its place: what it shows, from when until when, and how it stands with it. */
export function BannerRow({ item, to, isChosen, isBeyond, order }: BannerRowProps) {
  const { state, schedules, drafted } = item;
  const title = item.title || BANNERS.untitled;
  const { desktop } = picturesOf(item);
  const failed = schedules.find((each) => each.failed);
  const isPlanned = !PUBLIC_STATES.includes(state) && windowOf(schedules).from !== undefined;
  return (
    <li
      className={`row ${orderStyles.row} ${styles.row}`}
      data-chosen={isChosen}
      data-dragged={order ? order.dragged !== null : false}
      {...order?.row}
    >
      {order && <Grip order={order} name={title} />}
      <span className={`centred ${styles.thumb}`}>
        {desktop ? (
          <img src={pictureAddress(desktop)} alt="" loading="lazy" draggable={false} />
        ) : (
          <Icon name="image" />
        )}
      </span>
      <span className={`small ${styles.words}`}>
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
          <span className={styles.failed} title={failed.failed ?? ''}>
            {SCHEDULING.failedTag}
          </span>
        )}
        {drafted && !failed && <span className={styles.drafted}>{BANNERS.drafted}</span>}
        {isBeyond && <span className={styles.drafted}>{BANNERS.notShown(PAGE_SIZE.banner)}</span>}
      </span>
      {isPlanned ? <Cell state={SCHEDULED} /> : <StateCell kind="banner" code={state} />}
      {order && (
        <span className={styles.move}>
          <OrderButtons order={order} name={title} />
        </span>
      )}
    </li>
  );
}
