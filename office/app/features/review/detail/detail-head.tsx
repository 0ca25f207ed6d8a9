import { INBOX_ITEM, INBOX_MARKETS } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { daysAgo, shortTime } from '../../../shared/format/days.ts';
import { useFocusBack } from '../../../shared/keyboard/use-focus-back.ts';
import { StateCell, Tag } from '../../../shared/list/state-cell.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { isOpen } from '../acts.ts';
import type { InboxItem } from '../queries.ts';
import { Since } from '../row.tsx';
import { FOCUS_STATE, type ListNavigation } from '../use-list-navigation.ts';
import styles from './detail-head.module.css';

interface DetailHeadProps {
  item: InboxItem;
  navigation: ListNavigation;
  /** Whether an action on the item is being executed. */
  isBusy: boolean;
}

/**
 * Kind, state and time of an item, with links to its neighbours. The heading takes the focus when navigating by keys, and after an
 * action that removed its button.
 */
export function DetailHead({ item, navigation, isBusy }: DetailHeadProps) {
  const { kind, state, fdReceiptNo, title, sentAt, market, asked: corrections, isEdit } = item;
  const heading = useFocusBack<HTMLHeadingElement>(isBusy);
  const locationState = useLocation().state as unknown;
  const takesFocus = locationState === FOCUS_STATE || !navigation.isBeside;
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus, heading]);
  const stepButton = (to: (() => void) | undefined, label: string, icon: 'chevron-up' | 'chevron-down') => (
    <IconButton type="default" icon={icon} label={label} disabled={!to} onClick={to} />
  );
  return (
    <header className={`grid ${styles.head}`}>
      <div className={`small row flow ${styles.line}`}>
        {!navigation.isBeside && (
          <Link className="no-print inline gap-4 min-32" to={navigation.list}>
            <Icon name="arrow-left" size={16} />
            {INBOX_ITEM.back}
          </Link>
        )}
        {kind === 'entry' && market && <Tag tone="blue">{INBOX_MARKETS[market]}</Tag>}
        <StateCell kind={kind} code={state} />
        {isEdit && <Tag tone="amber">{INBOX_ITEM.edit}</Tag>}
        <span>{fdReceiptNo}</span>
        <time dateTime={sentAt}>{INBOX_ITEM.sentAt(shortTime(sentAt))}</time>
        {state === 'returned' && corrections?.until && corrections.until < daysAgo(0) && (
          <span className="warning">{INBOX_ITEM.untilOver(corrections.until)}</span>
        )}
        {isOpen(item) && (
          <span>
            {kind === 'intention' && state === 'contacted' ? INBOX_ITEM.touched : INBOX_ITEM.waited}{' '}
            <Since row={item} />
          </span>
        )}
        {navigation.position !== undefined && (
          <span>{INBOX_ITEM.place(navigation.position, navigation.total)}</span>
        )}
      </div>
      <div className="no-print flex gap-8">
        <IconButton type="default" icon="print" label={INBOX_ITEM.print} onClick={() => window.print()} />
        {stepButton(navigation.previous, INBOX_ITEM.previous, 'chevron-up')}
        {stepButton(navigation.next, INBOX_ITEM.next, 'chevron-down')}
      </div>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {kind === 'application' && state === 'returned' && !item.isProjectOpen && (
        <p className="warning">{INBOX_ITEM.projectOver}</p>
      )}
    </header>
  );
}
