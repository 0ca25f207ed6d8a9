import { MY_ENTRY } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import { MY_LIST } from '@pv-brain/contract/submissions/messages/workspace.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { Link } from 'react-router';
import { daysAgo } from '../../../shared/format/days.ts';
import { useFocusBack } from '../../../shared/keyboard/use-focus-back.ts';
import { StateCell } from '../../../shared/list/state-cell.tsx';
import { PATHS } from '../../../shared/routes/workspace-paths.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LinkButton, RenewButton, WithdrawButton } from './item-buttons.tsx';
import { isEditable, isRenewable, nextOf, type Submission, shortDay, titleOf } from './kinds.ts';
import styles from './list-item.module.css';

interface ListItemProps {
  kind: SubmissionKind;
  item: Submission;
  /** Whether it is the first to be corrected: a screen has one amber action. */
  isFirst: boolean;
}

/** A submission in a list: a row on a desktop, a card on a phone; all of it is the link. */
export function ListItem({ kind, item, isFirst }: ListItemProps) {
  const title = titleOf(item);
  const today = daysAgo(0);
  const to = `/${PATHS[kind]}/${item.fdId}`;
  const link = useFocusBack<HTMLAnchorElement>(isRenewable(kind, item));
  const editWord = item.fdState === 'ended' ? MY_ENTRY.republish : MY_ENTRY.edit;
  return (
    <li
      className={`grid relative ${styles.item}`}
      data-returned={item.fdState === 'returned'}
      data-shown={isEditable(kind, item)}
    >
      <h2 className={`breaks ${styles.title}`}>
        <Link ref={link} to={to} className="stretched">
          {title}
        </Link>
      </h2>
      <p className={`flow quiet fs-14 ${styles.facts}`}>
        <span className={styles.receipt}>{item.fdReceiptNo}</span>
        <span className={styles.sent}>{MY_LIST.sent(shortDay(item.fdCreateTime, today))}</span>
        <span className={styles.next}>{nextOf(kind, item, today)}</span>
      </p>
      <span className={styles.state}>
        <StateCell kind={kind} code={item.fdState} />
      </span>
      <span className={`relative ${styles.act}`}>
        {item.resendable ? (
          <LinkButton to={`${to}/edit`} isSun={isFirst} label={MY_LIST.correctItem(title)}>
            {MY_LIST.correct}
          </LinkButton>
        ) : isEditable(kind, item) ? (
          <span className={`flex gap-8 ${styles.buttons}`}>
            <LinkButton to={`${to}/edit`} label={`${editWord}：${title}`}>
              {editWord}
            </LinkButton>
            {isRenewable(kind, item) && (
              <>
                <RenewButton item={item} />
                <WithdrawButton kind={kind} item={item} isEnd isInList />
              </>
            )}
          </span>
        ) : (
          <span className={`inline gap-4 linked ${styles.see}`} aria-hidden="true">
            <span>{MY_LIST.see}</span>
            <Icon name="chevron-right" />
          </span>
        )}
      </span>
    </li>
  );
}
