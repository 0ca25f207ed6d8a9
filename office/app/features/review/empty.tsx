import { INBOX_LIST } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { Button } from 'antd';
import {
  countConditions,
  type InboxKind,
  type InboxViewing,
  NO_CONDITIONS,
} from '../../shared/routes/review-view.ts';
import { State } from '../../shared/ui/state.tsx';

/** Empty state: no items left, or none that match the filters. */
export function Empty({ list, viewing: { view, show } }: { list: InboxKind; viewing: InboxViewing }) {
  const conditions = countConditions(list, view);
  if (conditions > 0)
    return (
      <State title={INBOX_LIST.filteredEmpty} note={INBOX_LIST.filteredNote(conditions)}>
        <Button onClick={() => show({ ...NO_CONDITIONS, ...(list === 'any' ? { kind: '' } : {}) })}>
          {INBOX_LIST.clear}
        </Button>
      </State>
    );
  if (view.tab === 'open') return <State title={INBOX_LIST.none[list]} note={INBOX_LIST.noneNote} />;
  if (view.tab === 'mine') return <State title={INBOX_LIST.noneMine} note={INBOX_LIST.noneMineNote} />;
  return <State title={INBOX_LIST.noneOfState} />;
}
