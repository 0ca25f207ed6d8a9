import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import {
  INBOX_ITEM,
  INBOX_LIST,
  INBOX_SCREENS,
} from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { Checkbox } from 'antd';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { waitedSince } from '../../shared/format/waited.ts';
import { Keys } from '../../shared/keyboard/key.tsx';
import { PageHead } from '../../shared/layout/page-head.tsx';
import { type InboxKind, PATHS, useInboxView } from '../../shared/routes/review-view.ts';
import { setPreferences, usePreferences } from '../../shared/session/preferences.ts';
import { usePerson } from '../../shared/session/session.ts';
import { useMedia } from '../../shared/ui/use-media.ts';
import { Detail } from './detail/detail.tsx';
import { ExportMenu } from './export-menu.tsx';
import { Filters } from './filters.tsx';
import styles from './inbox.module.css';
import { InboxTabs } from './inbox-tabs.tsx';
import { List } from './list.tsx';
import { FOCUS_STATE, useListNavigation } from './use-list-navigation.ts';
import { useQueue } from './use-queue.ts';
import { useWaiting } from './waiting.ts';

/** Hint at the shortcuts of the list. */
function Hints({ list, mayReview }: { list: InboxKind; mayReview: boolean }) {
  const { singleKeys } = usePreferences();
  if (!singleKeys) return null;
  const { hints } = INBOX_LIST;
  return (
    <p className={`small row ${styles.hints}`} aria-hidden="true">
      <Keys keys={['J', 'K']} /> {hints.move}
      {mayReview && (
        <>
          <Keys keys={['C']} /> {hints.claim}
        </>
      )}
      {mayReview && list === 'intention' && (
        <>
          <Keys keys={['F']} /> {hints.follow}
        </>
      )}
    </p>
  );
}

/** A list of companies' submissions with the open item beside it; an entry takes the whole screen because of its page. */
function Inbox({ list }: { list: InboxKind }) {
  const { fdId } = useParams();
  const goal = useLocation().state as unknown;
  const navigate = useNavigate();
  const viewing = useInboxView(list);
  const { view, addressTo } = viewing;
  const queue = useQueue(list, view);
  const isWide = useMedia('(min-width: 1024px)');
  const isBeside = isWide && list !== 'entry';
  const navigation = useListNavigation(fdId, queue, viewing, isBeside);
  const panel = useRef<HTMLElement>(null);
  const { opensNext } = usePreferences();
  const mayReview = allows(usePerson().roles, 'submission:review');
  const waiting = useWaiting()[PATHS[list]] ?? 0;
  const { title } = INBOX_SCREENS[PATHS[list]];
  const first = queue.isOld ? undefined : queue.rows[0]?.fdId;

  // On wide screens, the first item opens by default.
  useEffect(() => {
    if (isBeside && !fdId && first)
      void navigate(addressTo(first), { replace: true, state: goal, preventScrollReset: true });
  });
  const isListFocus = goal === FOCUS_STATE && !fdId;
  useEffect(() => {
    if (isListFocus) panel.current?.focus();
  }, [isListFocus]);

  const open = queue.numberOf('open') ?? 0;
  const note =
    open > 0 &&
    INBOX_LIST.waiting[list](open) + (queue.oldest ? INBOX_LIST.longest(waitedSince(queue.oldest)) : '');
  const hasList = isBeside || !fdId;
  return (
    <div className={styles.screen} data-open={!hasList}>
      <PageHead
        title={title}
        count={waiting}
        note={note}
        isHidden={!hasList}
        acts={<ExportMenu list={list} view={view} />}
      />
      {hasList && (
        <div className={`surface no-print ${styles.tabs}`}>
          <InboxTabs list={list} viewing={viewing} numberOf={queue.numberOf} />
        </div>
      )}
      <section
        ref={panel}
        tabIndex={-1}
        className={`surface ${styles.panel}`}
        data-beside={isBeside && (fdId !== undefined || queue.rows.length > 0)}
        aria-label={title}
      >
        {hasList && (
          <div className={`no-print ${styles.list}`}>
            <Filters list={list} viewing={viewing} rows={queue.rows} />
            <List list={list} viewing={viewing} queue={queue} shown={fdId} />
            {queue.rows.length > 0 && <Hints list={list} mayReview={mayReview} />}
          </div>
        )}
        {fdId && <Detail key={fdId} fdId={fdId} navigation={navigation} />}
      </section>
      {mayReview && fdId && (
        <Checkbox
          className={`no-print ${styles.onward}`}
          checked={opensNext}
          onChange={({ target }) => setPreferences({ opensNext: target.checked })}
        >
          {INBOX_ITEM.opensNext}
        </Checkbox>
      )}
    </div>
  );
}

/** Returns the screen of one kind, or of all waiting submissions. */
export const inboxOf = (list: InboxKind) => () => <Inbox list={list} />;
