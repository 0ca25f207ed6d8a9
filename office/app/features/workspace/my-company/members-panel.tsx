import {
  invitationCreate,
  memberRemove,
  memberRole,
  myName,
} from '@pv-brain/contract/enterprises/calls/my-company.ts';
import { MEMBER_ASK, MEMBERS } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import { PERSON_FORM } from '@pv-brain/contract/enterprises/my-company.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DialogForm } from '../../../shared/form/dialog-form.tsx';
import { Labelled } from '../../../shared/form/labelled.tsx';
import { missing, useForm } from '../../../shared/form/use-form.ts';
import { portalAddress } from '../../../shared/session/portal.ts';
import { openSession } from '../../../shared/session/session.ts';
import { AskDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Invitations } from './invitations.tsx';
import { calledOf, type MemberAct, MemberRow } from './member-row.tsx';
import styles from './members-panel.module.css';
import { type Member, membersQuery, useChange, useOwner } from './queries.ts';

interface AskProps {
  /** Undefined while the dialog is closed. */
  member: Member | undefined;
  onClose: () => void;
}

/** Makes a member an owner, or an owner a member; after a change of the own role, the session is reloaded. */
function AskRole({ member, onClose, to }: AskProps & { to: 'customer' | 'member' }) {
  const change = useChange(memberRole, () => {
    if (member?.self) void openSession();
    onClose();
  });
  const name = member ? calledOf(member) : '';
  const memberNote = member?.self ? MEMBER_ASK.memberSelf : MEMBER_ASK.memberNote;
  return (
    <AskDialog
      isOpen={member !== undefined}
      title={to === 'customer' ? MEMBER_ASK.ownerTitle(name) : MEMBER_ASK.memberTitle(name)}
      act={to === 'customer' ? MEMBERS.makeOwner : MEMBERS.makeMember}
      isBusy={change.isPending}
      onAct={() => member && change.mutate({ id: member.id, role: to })}
      onCancel={onClose}
    >
      {to === 'customer' ? MEMBER_ASK.ownerNote : memberNote}
    </AskDialog>
  );
}

function AskRemove({ member, onClose }: AskProps) {
  const remove = useChange(memberRemove, onClose);
  return (
    <AskDialog
      isOpen={member !== undefined}
      title={MEMBER_ASK.removeTitle(member ? calledOf(member) : '')}
      act={MEMBER_ASK.remove}
      isBusy={remove.isPending}
      onAct={() => member && remove.mutate({ id: member.id })}
      onCancel={onClose}
    >
      {MEMBER_ASK.removeNote}
    </AskDialog>
  );
}

/** Form for the account's display name; the page header is updated. */
function NameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const save = useChange(myName, () => {
    void openSession();
    onClose();
  });
  const form = useForm({
    initial: { name },
    check: (typed) => missing(typed, { name: MEMBER_ASK.nameRequired }),
    send: save.mutateAsync,
  });
  return (
    <DialogForm form={form} onClose={onClose} title={MEMBER_ASK.nameTitle} act={MEMBER_ASK.save}>
      <Labelled {...form.label('name')} label={MEMBER_ASK.name} isRequired hint={MEMBER_ASK.nameHint}>
        <Input
          {...form.control('name')}
          autoFocus
          autoComplete="name"
          maxLength={PERSON_FORM.name.maxLength}
        />
      </Labelled>
    </DialogForm>
  );
}

/** Returns the absolute address of a portal page. */
const wholeAddress = (path: string) => new URL(portalAddress(path), window.location.origin).href;

/** The company's members and invitations. */
export function MembersPanel() {
  const query = useQuery(membersQuery);
  const { data } = query;
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
      <Loaded
        query={query}
        waiting={
          <div className={styles.waiting}>
            <Skeleton active avatar title={false} paragraph={{ rows: 2 }} />
          </div>
        }
      >
        {(data) => (
          <ul className="ruled">
            {data.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                onAct={(act) => (act === 'avatar' ? void navigate('/me') : setDoing({ act, member }))}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {isOwner && <Invitations addresses={addresses} />}
      <p className={`quiet fs-14 line-above ${styles.foot}`}>{MEMBERS.note}</p>
      <AskRole to="customer" member={memberFor('owner')} onClose={onClose} />
      <AskRole to="member" member={memberFor('member')} onClose={onClose} />
      <AskRemove member={memberFor('remove')} onClose={onClose} />
      {doing?.act === 'name' && <NameDialog name={doing.member.name ?? ''} onClose={onClose} />}
    </Panel>
  );
}
