import { invitationCreate } from '@pv-brain/contract/enterprises/calls/my-company.ts';
import { MEMBERS } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { portalAddress } from '../../../shared/session/portal.ts';
import { Failed } from '../../../shared/ui/failed.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Invitations } from './invitations.tsx';
import { AskRemove, AskRole } from './member-asks.tsx';
import { type MemberAct, MemberRow } from './member-row.tsx';
import styles from './members-panel.module.css';
import { NameDialog } from './name-dialog.tsx';
import { type Member, membersQuery } from './queries.ts';
import { useChange } from './use-change.ts';
import { useOwner } from './use-owner.ts';

/** Returns the absolute address of a portal page. */
const wholeAddress = (path: string) => new URL(portalAddress(path), window.location.origin).href;

/** The company's members and invitations. */
export function MembersPanel() {
  const { data, error, refetch } = useQuery(membersQuery);
  const isOwner = useOwner();
  const navigate = useNavigate();
  const [doing, setDoing] = useState<{ act: MemberAct; member: Member } | null>(null);
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map());
  const invite = useChange(invitationCreate, ({ data: { id, path } }) =>
    setAddresses((before) => new Map(before).set(id, wholeAddress(path))),
  );
  const memberFor = (act: MemberAct) => (doing?.act === act ? doing.member : undefined);
  const onClose = () => setDoing(null);
  return (
    <Panel
      title={data ? MEMBERS.title(data.length) : MEMBERS.loading}
      isFlush
      aside={
        isOwner && (
          <Button
            icon={<Icon name="plus" size={16} />}
            loading={invite.isPending}
            onClick={() => invite.mutate({})}
          >
            {MEMBERS.invite}
          </Button>
        )
      }
    >
      {data ? (
        <ul>
          {data.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              onAct={(act) => (act === 'avatar' ? void navigate('/me') : setDoing({ act, member }))}
            />
          ))}
        </ul>
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.waiting}>
          <Skeleton active avatar title={false} paragraph={{ rows: 2 }} />
        </div>
      )}
      {isOwner && <Invitations addresses={addresses} />}
      <p className={`quiet ${styles.foot}`}>{MEMBERS.note}</p>
      <AskRole to="customer" member={memberFor('owner')} onClose={onClose} />
      <AskRole to="member" member={memberFor('member')} onClose={onClose} />
      <AskRemove member={memberFor('remove')} onClose={onClose} />
      {doing?.act === 'name' && <NameDialog name={doing.member.name ?? ''} onClose={onClose} />}
    </Panel>
  );
}
