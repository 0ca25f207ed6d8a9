import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import { announcementLook } from '@pv-brain/contract/messaging/announcements.ts';
import { announcementWithdraw } from '@pv-brain/contract/messaging/calls/announcements.ts';
import { ANNOUNCEMENT_READING, ANNOUNCEMENTS } from '@pv-brain/contract/messaging/messages/announcements.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { daysAgo, shortTime } from '../../shared/format/days.ts';
import layout from '../../shared/layout/stack.module.css';
import { Cell } from '../../shared/list/state-cell.tsx';
import { usePerson } from '../../shared/session/session.ts';
import { AskDialog } from '../../shared/ui/confirm-dialog.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import styles from './announcement.module.css';
import { AnnouncementView } from './announcement-view.tsx';
import { OpenCompanies } from './open-companies.tsx';
import { type Item, useAct } from './queries.ts';
import { ReadingPanel } from './reading-panel.tsx';

/** Withdraws a sent announcement after confirmation. */
function WithdrawButton({ item }: { item: Item }) {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useAct(announcementWithdraw);
  const { id, title, companies } = item;
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {ANNOUNCEMENT_READING.withdraw}
      </Button>
      <AskDialog
        isOpen={isAsking}
        title={ANNOUNCEMENT_READING.withdrawTitle(title)}
        act={ANNOUNCEMENT_READING.withdraw}
        isBusy={withdraw.isPending}
        onAct={() => withdraw.mutate({ id }, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        {ANNOUNCEMENT_READING.withdrawNote(companies)}
      </AskDialog>
    </>
  );
}

function factsOf(item: Item): string[] {
  const { sentAt, sentBy, until, people, readPeople, confirmedPeople, mustRead } = item;
  const { remindedAt, withdrawnAt, to, companies } = item;
  return [
    ANNOUNCEMENTS.toNumber(ANNOUNCEMENTS.to[to], companies),
    ANNOUNCEMENT_READING.people(readPeople, people),
    ...(mustRead ? [ANNOUNCEMENT_READING.peopleConfirmed(confirmedPeople)] : []),
    ...(sentAt ? [ANNOUNCEMENT_READING.sentBy(sentBy ?? item.author, shortTime(sentAt))] : []),
    ...(until ? [ANNOUNCEMENT_READING.until(until)] : []),
    ...(remindedAt ? [ANNOUNCEMENT_READING.reminded(shortTime(remindedAt))] : []),
    ...(withdrawnAt ? [ANNOUNCEMENT_READING.withdrawnAt(shortTime(withdrawnAt))] : []),
  ];
}

/** Screen of a sent announcement: its text, reading progress, and possible actions. */
export function Sent({ item }: { item: Item }) {
  const { roles } = usePerson();
  const { state, mustRead, text, sentAt, until } = item;
  return (
    <div className={`columns ${styles.columns}`}>
      <div className={layout.stack}>
        <Panel
          title={ANNOUNCEMENT_READING.content}
          aside={<Cell state={announcementLook(item, daysAgo(0))} />}
        >
          <AnnouncementView mustRead={mustRead} text={text} sentAt={sentAt} until={until} />
        </Panel>
        {state === 'sent' && <OpenCompanies item={item} />}
      </div>
      {state !== 'draft' && (
        <ReadingPanel title={ANNOUNCEMENT_READING.title} row={item}>
          <ul className={`small ${styles.facts}`}>
            {factsOf(item).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          {state === 'sent' && allows(roles, 'announcement:write') && (
            <div>
              <WithdrawButton item={item} />
            </div>
          )}
        </ReadingPanel>
      )}
    </div>
  );
}
