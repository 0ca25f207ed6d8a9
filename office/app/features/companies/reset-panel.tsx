import type { customerReset } from '@pv-brain/contract/enterprises/calls/companies.ts';
import { RESET_MINUTES } from '@pv-brain/contract/enterprises/companies.ts';
import { COMPANY_RESET } from '@pv-brain/contract/enterprises/messages/office-companies.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { Button, Input } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { timeAhead } from '../../shared/format/days.ts';
import { minutesSince } from '../../shared/format/waited.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { useCopy } from '../../shared/ui/use-copy.ts';
import { nameOf } from './members.tsx';
import type { Member } from './queries.ts';
import styles from './reset-panel.module.css';

/** A new link, which the server returns only once. */
export type ResetLink = AnswerOf<typeof customerReset>['data'] & { member: Member };

const minutesUntil = (endsAt: string): number => Math.max(0, Math.ceil(-minutesSince(endsAt)));

/** Interval at which the time left is updated. */
const TICK_MS = 5_000;

function Link({ link }: { link: ResetLink }) {
  const copy = useCopy();
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const [minutesLeft, setMinutesLeft] = useState(() => minutesUntil(link.endsAt));
  useEffect(() => {
    const timer = window.setInterval(() => setMinutesLeft(minutesUntil(link.endsAt)), TICK_MS);
    return () => window.clearInterval(timer);
  }, [link.endsAt]);
  // On a phone, the panel is far below the row whose button was clicked.
  useEffect(() => {
    ref.current?.scrollIntoView?.({ block: 'nearest' });
    ref.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  const address = `${window.location.origin}${link.path}`;
  if (minutesLeft === 0)
    return (
      <p role="status" className="small warning">
        {COMPANY_RESET.over}
      </p>
    );
  return (
    <div ref={ref} className={styles.link}>
      <label htmlFor={id}>{COMPANY_RESET.of(nameOf(link.member))}</label>
      <div className={`flex gap-8 ${styles.field}`}>
        <Input
          id={id}
          readOnly
          value={address}
          autoComplete="off"
          onFocus={({ target }) => target.select()}
        />
        <Button
          className="rigid"
          aria-label={COMPANY_RESET.copy}
          icon={<Icon name="copy" size={16} />}
          onClick={() => void copy(address)}
        />
      </div>
      <p className={`flow success fs-13 spread mt-8 ${styles.left}`}>
        {COMPANY_RESET.hand}
        <b role="timer">{COMPANY_RESET.left(minutesLeft)}</b>
      </p>
    </div>
  );
}

/** Panel with the new password reset link. */
export function ResetPanel({
  resetLink,
  members,
}: {
  resetLink: ResetLink | null;
  members: readonly Member[];
}) {
  const pendingMembers = members.filter(
    ({ resetEnds, id }) => resetEnds !== null && id !== resetLink?.member.id,
  );
  return (
    <Panel title={COMPANY_RESET.title}>
      <div className="grid gap-12 muted">
        <p>{COMPANY_RESET.note(RESET_MINUTES)}</p>
        {resetLink ? (
          <Link key={resetLink.path} link={resetLink} />
        ) : (
          <p className="small">{COMPANY_RESET.how}</p>
        )}
        {pendingMembers.map((member) => (
          <p key={member.id} className="small">
            {COMPANY_RESET.waiting(nameOf(member), timeAhead(member.resetEnds ?? ''))}
          </p>
        ))}
      </div>
    </Panel>
  );
}
