import { memberRemove, memberRole } from '@pv-brain/contract/enterprises/calls/my-company.ts';
import { MEMBER_ASK, MEMBERS } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import { openSession } from '../../../shared/session/session.ts';
import { AskDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { calledOf } from './member-row.tsx';
import type { Member } from './queries.ts';
import { useChange } from './use-change.ts';

interface AskProps {
  /** Undefined while the dialog is closed. */
  member: Member | undefined;
  onClose: () => void;
}

/** Makes a member an owner, or an owner a member; after a change of the own role, the session is reloaded. */
export function AskRole({ member, onClose, to }: AskProps & { to: 'customer' | 'member' }) {
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

export function AskRemove({ member, onClose }: AskProps) {
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
