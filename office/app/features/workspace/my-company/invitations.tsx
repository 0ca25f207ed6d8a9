import { invitationVoid } from '@pv-brain/contract/enterprises/calls/my-company.ts';
import { INVITATIONS } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { shortTime } from '../../../shared/format/days.ts';
import { minutesSince } from '../../../shared/format/waited.ts';
import { useFocusBack } from '../../../shared/keyboard/use-focus-back.ts';
import { useCopy } from '../../../shared/ui/use-copy.ts';
import styles from './invitations.module.css';
import { type Invitation, invitationsQuery, useChange } from './queries.ts';

/** Returns the remaining time until a time in Shanghai, `YYYY-MM-DD HH:mm:ss`, in two units. */
export function formatRemaining(time: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor(-minutesSince(time, now)));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  return days > 0 ? INVITATIONS.days(days, hours % 24) : INVITATIONS.hours(hours, minutes % 60);
}

interface InvitationRowProps {
  invitation: Invitation;
  /** Address of an invitation created just now; the server does not store it. */
  address: string | undefined;
}

function InvitationRow({ invitation, address }: InvitationRowProps) {
  const copy = useCopy();
  const voidInvitation = useChange(invitationVoid);
  const { id, by, createdAt, endsAt } = invitation;
  const at = shortTime(createdAt);
  return (
    <li className={`row fs-14 shaded line-above pad-12-20 ${styles.invitation}`}>
      <div className="grow">
        <p>{INVITATIONS.ends(formatRemaining(endsAt))}</p>
        {address ? (
          <>
            <code className="ellipsis muted block">{address}</code>
            <p className="quiet fs-14">{INVITATIONS.once}</p>
          </>
        ) : (
          <p className="quiet fs-14">{INVITATIONS.by(by, at)}</p>
        )}
      </div>
      <span className="flex gap-8">
        {address && (
          <Button type="primary" aria-label={INVITATIONS.copyNamed} onClick={() => void copy(address)}>
            {INVITATIONS.copy}
          </Button>
        )}
        <Button
          aria-label={INVITATIONS.voidNamed(at)}
          loading={voidInvitation.isPending}
          onClick={() => voidInvitation.mutate({ id })}
        >
          {INVITATIONS.void}
        </Button>
      </span>
    </li>
  );
}

/** Unused invitation links. `addresses` contains those created on this screen. */
export function Invitations({ addresses }: { addresses: ReadonlyMap<string, string> }) {
  const { data, error } = useQuery(invitationsQuery);
  const list = useFocusBack<HTMLUListElement>(data?.length ?? 0);
  if (!data) return error && <p className="error pad-12-20">{INVITATIONS.loadFailed}</p>;
  if (data.length === 0) return null;
  return (
    <ul ref={list} tabIndex={-1} aria-label={INVITATIONS.label}>
      {data.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} address={addresses.get(invitation.id)} />
      ))}
    </ul>
  );
}
