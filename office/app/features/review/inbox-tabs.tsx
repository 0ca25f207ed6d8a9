import { INBOX_LIST } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { wordOf } from '@pv-brain/contract/submissions/states.ts';
import { type InboxKind, type InboxViewing, tabsOf } from '../../shared/routes/review-view.ts';
import { TabLinks } from '../../shared/ui/tab-links.tsx';
import type { Queue } from './use-queue.ts';

function nameOf(list: InboxKind, tab: string): string {
  if (tab === 'open') return INBOX_LIST.open[list];
  if (tab === 'mine') return INBOX_LIST.mine;
  if (tab === 'all' || list === 'any') return INBOX_LIST.all;
  return wordOf(list, tab);
}

interface InboxTabsProps {
  list: InboxKind;
  viewing: InboxViewing;
  numberOf: Queue['numberOf'];
}

/** Tabs of a list, each with the number of items that match the filters. */
export function InboxTabs({ list, viewing: { view, addressTo }, numberOf }: InboxTabsProps) {
  return (
    <TabLinks
      label={INBOX_LIST.tabs}
      tabs={tabsOf(list).map((value) => ({ value, word: nameOf(list, value), rows: numberOf(value) }))}
      now={view.tab}
      addressOf={(tab) => addressTo('', { tab })}
    />
  );
}
