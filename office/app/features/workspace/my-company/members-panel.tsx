import {
  invitationCreate,
  memberRemove,
  memberRole,
  myName,
} from '@pv-brain/contract/enterprises/calls/my-company.ts';
import { MEMBER_ASK, MEMBERS } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DialogForm } from '../../../shared/form/dialog-form.tsx';
import { Labelled } from '../../../shared/form/labelled.tsx';
import { missing, useForm } from '../../../shared/form/use-form.ts';
import { useFocusBack } from '../../../shared/keyboard/use-focus-back.ts';
import { portalAddress } from '../../../shared/session/portal.ts';
import { openSession } from '../../../shared/session/session.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { useConfirm } from '../../../shared/ui/use-confirm.tsx';
import { Invitations } from './invitations.tsx';
import { displayName, MemberRow } from './member-row.tsx';
import { type Member, membersQuery, useChange, useOwner } from './queries.ts';

/** Reads the changed account again. It was saved: a failure shows until the next load only, so it is no error. */
const refreshSession = () => void openSession().catch(() => null);

/** Asks before a member is removed, becomes an owner, or is an owner no more; a change of the own role reloads the session. */
function useMemberConfirm() {
  const [dialog, confirm] = useConfirm();
  const remove = useChange(memberRemove);
  const change = useChange(memberRole);
  function confirmAction(act: 'owner' | 'member' | 'remove', member: Member) {
    const { id, self } = member;
    const [titleOf, actLabel, note] = {
      owner: [MEMBER_ASK.ownerTitle, MEMBERS.makeOwner, MEMBER_ASK.ownerNote] as const,
      member: [
        MEMBER_ASK.memberTitle,
        MEMBERS.makeMember,
        self ? MEMBER_ASK.memberSelf : MEMBER_ASK.memberNote,
      ] as const,
      remove: [MEMBER_ASK.removeTitle, MEMBER_ASK.remove, MEMBER_ASK.removeNote] as const,
    }[act];
    confirm({
      title: titleOf(displayName(member)),
      note,
      act: actLabel,
      async onAct() {
        if (act === 'remove') return remove.mutateAsync({ id });
        await change.mutateAsync({ id, role: act === 'owner' ? 'customer' : 'member' });
        if (self) refreshSession();
      },
    });
  }
  return [dialog, confirmAction] as const;
}

/** Form for the account's display name; the page header is updated. */
function NameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const save = useChange(myName, () => {
    refreshSession();
    onClose();
  });
  const form = useForm({
    initial: { name },
    check: (values) => missing(values, { name: MEMBER_ASK.nameRequired }),
    send: save.mutateAsync,
  });
  return (
    <DialogForm form={form} onClose={onClose} title={MEMBER_ASK.nameTitle} act={MEMBER_ASK.save}>
      <Labelled {...form.label('name')} label={MEMBER_ASK.name} hint={MEMBER_ASK.nameHint}>
        <Input {...form.control('name')} autoFocus autoComplete="name" />
      </Labelled>
    </DialogForm>
  );
}

const absoluteAddress = (path: string) => new URL(portalAddress(path), window.location.origin).href;

export function MembersPanel() {
  const query = useQuery(membersQuery);
  const { data } = query;
  const list = useFocusBack<HTMLUListElement>(data?.length ?? 0);
  const isOwner = useOwner();
  const navigate = useNavigate();
  const [dialog, confirmAction] = useMemberConfirm();
  const [memberToRename, setMemberToRename] = useState<Member | null>(null);
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map());
  const invite = useChange(invitationCreate, ({ data: { id, path } }) =>
    setAddresses((before) => new Map(before).set(id, absoluteAddress(path))),
  );
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
          <div className="pad-20">
            <Skeleton active avatar title={false} paragraph={{ rows: 2 }} />
          </div>
        }
      >
        {(data) => (
          <ul ref={list} tabIndex={-1} className="ruled">
            {data.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                onAct={(act) => {
                  if (act === 'avatar') void navigate('/me');
                  else if (act === 'name') setMemberToRename(member);
                  else confirmAction(act, member);
                }}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {isOwner && <Invitations addresses={addresses} />}
      <p className="quiet fs-14 line-above pad-12-20">{MEMBERS.note}</p>
      {dialog}
      {memberToRename && (
        <NameDialog name={memberToRename.name ?? ''} onClose={() => setMemberToRename(null)} />
      )}
    </Panel>
  );
}
