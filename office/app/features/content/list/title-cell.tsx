import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { itemPath } from '@pv-brain/contract/content/item-path.ts';
import { CONTENT_LIST } from '@pv-brain/contract/content/messages/office-content.ts';
import { PUBLIC_STATES } from '@pv-brain/contract/submissions/states.ts';
import { Link } from 'react-router';
import { DemoTag, Tag } from '../../../shared/list/state-cell.tsx';
import { reviewPath } from '../../../shared/routes/review-view.ts';
import { portalAddress } from '../../../shared/session/portal.ts';
import { usePerson } from '../../../shared/session/session.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Planned } from './planned.tsx';
import type { ListItem } from './queries.ts';
import styles from './table.module.css';

interface TitleCellProps {
  type: ContentType;
  item: ListItem;
  /** Names of other operators who have the item open. */
  editors: readonly string[];
  /** Search string of the list's address. */
  address: string;
}

/** Link to the form or the read-only view, which link back to this list; for submissions of companies, to their review. */
function Title({ type, item, address }: Pick<TitleCellProps, 'type' | 'item' | 'address'>) {
  const mayReview = allows(usePerson().roles, 'submission:read');
  const title = item.title || CONTENT_LIST.untitled;
  const path =
    type.states && mayReview ? reviewPath('entry', item.fdId) : `content/${type.name}/${item.fdId}${address}`;
  return (
    <Link to={`/${path}`} title={title}>
      {title}
    </Link>
  );
}

/** Link to the item on the portal. */
function OnPortal({ type, item }: Pick<TitleCellProps, 'type' | 'item'>) {
  const values: Readonly<Record<string, unknown>> = item.values;
  const path = itemPath(type, item.fdId, type.split && values[type.split.field]);
  if (!path || !PUBLIC_STATES.includes(item.state)) return null;
  return (
    <a
      className={styles.portal}
      href={portalAddress(path)}
      target="_blank"
      rel="noreferrer"
      title={CONTENT_LIST.onPortal}
      aria-label={`${item.title} · ${CONTENT_LIST.onPortal}`}
    >
      <Icon name="external" size={14} />
    </a>
  );
}

/** Returns the schedule for publishing an unpublished item, if any. */
export const publishingOf = ({ schedules, state }: ListItem) =>
  PUBLIC_STATES.includes(state)
    ? undefined
    : schedules.find(({ act, failed }) => act === 'publish' && !failed);

/** Title of an item with its links and marks. */
export function TitleCell({ type, item, editors, address }: TitleCellProps) {
  return (
    <span className={`row gap-8 ${styles.line}`}>
      {item.pinned && (
        <Tag tone="amber" isSmall>
          {CONTENT_LIST.pinned}
        </Tag>
      )}
      <Title type={type} item={item} address={address} />
      <OnPortal type={type} item={item} />
      {item.featured && (
        <Tag tone="blue" isSmall>
          {CONTENT_LIST.featured}
        </Tag>
      )}
      {item.demo && <DemoTag />}
      <Planned schedules={item.schedules.filter((each) => each !== publishingOf(item))} />
      {item.drafted && item.schedules.length === 0 && (
        <span className={styles.drafted}>{CONTENT_LIST.drafted}</span>
      )}
      {editors.length > 0 && (
        <span className={`quiet inline gap-4 ${styles.editing}`}>
          <Icon name="pencil" size={14} />
          {CONTENT_LIST.editing(editors)}
        </span>
      )}
    </span>
  );
}
