import { inboxExport, inboxZipAll } from '@pv-brain/contract/submissions/calls/inbox.ts';
import {
  INBOX_EXPORT,
  INBOX_ITEM,
  INBOX_LIST,
  INBOX_SCREENS,
} from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { wordOf } from '@pv-brain/contract/submissions/states.ts';
import { Button, Checkbox, Dropdown } from 'antd';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useDownload } from '../../shared/api/use-download.ts';
import { waitedSince } from '../../shared/format/waited.ts';
import { Keys } from '../../shared/keyboard/key.tsx';
import { PageHead } from '../../shared/layout/page-head.tsx';
import {
  type InboxKind,
  type InboxView,
  inputOf,
  PATHS,
  tabsOf,
  useInboxView,
} from '../../shared/routes/review-view.ts';
import { useIsLeaving } from '../../shared/routes/use-is-leaving.ts';
import { setPreferences, usePreferences } from '../../shared/session/preferences.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { TabLinks } from '../../shared/ui/tab-links.tsx';
import { useMedia } from '../../shared/ui/use-media.ts';
import { Detail } from './detail/detail.tsx';
import { Filters } from './filters.tsx';
import styles from './inbox.module.css';
import { List } from './list.tsx';
import { FOCUS_STATE, useListNavigation } from './use-list-navigation.ts';
import { useQueue } from './use-queue.ts';
import { useWaiting } from './waiting.ts';

/** Downloads a list as a table, and the attachments of applications. */
function ExportMenu({ list, view }: { list: InboxKind; view: InboxView }) {
  const sheet = useDownload(inboxExport);
  const zip = useDownload(inboxZipAll);
  const { sort: _, ...filters } = inputOf(view);
  const isBusy = sheet.isPending || zip.isPending;
  const icon = <Icon name="download" size={16} />;
  if (list !== 'application')
    return (
      <Button icon={icon} loading={isBusy} onClick={() => sheet.mutate(filters)}>
        {INBOX_EXPORT.only}
      </Button>
    );
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        items: [
          { key: 'sheet', label: INBOX_EXPORT.sheet },
          { key: 'zip', label: INBOX_EXPORT.zip },
        ],
        onClick: ({ key }) => (key === 'zip' ? zip : sheet).mutate(filters),
      }}
    >
      <Button icon={icon} loading={isBusy} aria-haspopup="menu">
        {INBOX_EXPORT.menu}
      </Button>
    </Dropdown>
  );
}

function nameOf(list: InboxKind, tab: string): string {
  if (tab === 'open') return INBOX_LIST.open[list];
  if (tab === 'mine') return INBOX_LIST.mine;
  if (tab === 'all' || list === 'any') return INBOX_LIST.all;
  return wordOf(list, tab);
}

/** Hint at the shortcuts of the list. */
function Hints({ list, mayReview }: { list: InboxKind; mayReview: boolean }) {
  const { singleKeys } = usePreferences();
  if (!singleKeys) return null;
  const { hints } = INBOX_LIST;
  return (
    <p className={`small row gap-8 pad-12-20 ${styles.hints}`} aria-hidden="true">
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

/**
 * A list of companies' submissions, of one kind or all waiting ones, with the open item beside it; an entry takes the whole screen
 * because of its page.
 */
export default function Inbox({ list }: { list: InboxKind }) {
  const { fdId } = useParams();
  const locationState = useLocation().state as unknown;
  const navigate = useNavigate();
  const isLeaving = useIsLeaving();
  const viewing = useInboxView(list);
  const { view, addressTo } = viewing;
  const queue = useQueue(list, view);
  const isWide = useMedia('(min-width: 1024px)');
  const isBeside = isWide && list !== 'entry';
  const navigation = useListNavigation(fdId, queue, viewing, isBeside);
  const panel = useRef<HTMLElement>(null);
  const { opensNext } = usePreferences();
  const mayReview = useMay('submission:review');
  const waiting = useWaiting()[PATHS[list]] ?? 0;
  const { title } = INBOX_SCREENS[PATHS[list]];
  const firstId = queue.isOld ? undefined : queue.rows[0]?.fdId;

  // On wide screens, the first item opens by default.
  useEffect(() => {
    if (isBeside && !fdId && firstId && !isLeaving())
      void navigate(addressTo(firstId), { replace: true, state: locationState, preventScrollReset: true });
  });
  const isListFocus = locationState === FOCUS_STATE && !fdId;
  useEffect(() => {
    if (isListFocus) panel.current?.focus();
  }, [isListFocus]);

  const openCount = queue.numberOf('open') ?? 0;
  const note =
    openCount > 0 &&
    INBOX_LIST.waiting[list](openCount) + (queue.oldest ? INBOX_LIST.longest(waitedSince(queue.oldest)) : '');
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
        <div className={`surface no-print mb-16 ${styles.tabs}`}>
          <TabLinks
            label={INBOX_LIST.tabs}
            tabs={tabsOf(list).map((value) => ({
              value,
              word: nameOf(list, value),
              rows: queue.numberOf(value),
            }))}
            now={view.tab}
            addressOf={(tab) => addressTo('', { tab })}
          />
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
          <div className={`no-print flex ${styles.list}`}>
            <Filters list={list} viewing={viewing} rows={queue.rows} />
            <List list={list} viewing={viewing} queue={queue} openId={fdId} />
            {queue.rows.length > 0 && <Hints list={list} mayReview={mayReview} />}
          </div>
        )}
        {fdId && <Detail key={fdId} fdId={fdId} navigation={navigation} />}
      </section>
      {mayReview && fdId && (
        <Checkbox
          className={`no-print mt-12 ${styles.onward}`}
          checked={opensNext}
          onChange={({ target }) => setPreferences({ opensNext: target.checked })}
        >
          {INBOX_ITEM.opensNext}
        </Checkbox>
      )}
    </div>
  );
}
