import { MEMBERS } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import { Button, Dropdown } from 'antd';
import { useRef } from 'react';
import { shortTime } from '../../../shared/format/days.ts';
import { Tag } from '../../../shared/list/state-cell.tsx';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './member-row.module.css';
import { type Member, useOwner } from './queries.ts';

export type MemberAct = 'owner' | 'member' | 'remove' | 'name' | 'avatar';

/** Returns the name of a member, or the user name without one. */
export const displayName = ({ name, username }: Pick<Member, 'name' | 'username'>): string =>
  name ?? username;

/** A member of the company, with the possible actions. */
export function MemberRow({ member, onAct }: { member: Member; onAct: (act: MemberAct) => void }) {
  const isOwner = useOwner();
  const opener = useRef<HTMLButtonElement>(null);
  const { name, avatar, username, role, self, disabled, signedInAt } = member;
  const act = (key: MemberAct, label: string, danger = false) => ({
    key,
    label,
    danger,
    onClick: () => {
      // When the dialog closes, the menu that had the focus is gone: focus its button first.
      opener.current?.focus();
      onAct(key);
    },
  });
  const acts = [
    ...(self ? [act('name', MEMBERS.rename), act('avatar', MEMBERS.avatar)] : []),
    ...(isOwner && role === 'member' ? [act('owner', MEMBERS.makeOwner)] : []),
    ...(isOwner && role === 'customer' ? [act('member', MEMBERS.makeMember)] : []),
    ...(isOwner && !self ? [act('remove', MEMBERS.remove, true)] : []),
  ];
  return (
    <li className={`row gap-12 ${styles.member}`}>
      <Avatar fallback={name ? [...name][0] : <Icon name="user" />} picture={avatar} size="list" />
      <div className="grow">
        <p className="row flow breaks">
          <b className={name === null ? 'plain quiet' : 'plain'}>{name ?? MEMBERS.unnamed}</b>
          <Tag tone={role === 'customer' ? 'blue' : 'grey'}>
            {role === 'customer' ? MEMBERS.owner : MEMBERS.member}
          </Tag>
          {self && <Tag tone="grey">{MEMBERS.self}</Tag>}
          {disabled && <Tag tone="grey">{MEMBERS.disabled}</Tag>}
        </p>
        <p className={`row flow fs-14 quiet breaks ${styles.quiet}`}>
          <span>{username}</span>
          <span>{signedInAt ? MEMBERS.signedIn(shortTime(signedInAt)) : MEMBERS.never}</span>
        </p>
      </div>
      {acts.length > 0 && (
        <Dropdown menu={{ items: acts }} trigger={['click']} placement="bottomRight">
          <Button
            ref={opener}
            type="text"
            icon={<Icon name="more" size={24} />}
            aria-label={MEMBERS.acts(displayName(member))}
          />
        </Dropdown>
      )}
    </li>
  );
}
