import type { IconName } from '@pv-brain/art/icon-name.ts';
import { ROLES } from '@pv-brain/contract/accounts/permissions.ts';
import { MEMBERS } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import { OFFICE, OFFICE_ACTS, OFFICE_KEYS } from '@pv-brain/contract/site/messages/office.ts';
import { Dropdown } from 'antd';
import { useNavigate } from 'react-router';
import type { Person } from '../shared/session/session.ts';
import { signOut } from '../shared/session/sign-out.ts';
import { Avatar, initialOf } from '../shared/ui/avatar.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import styles from './avatar-menu.module.css';
import type { OfficeSide } from './screens.ts';

const rolesOf = ({ roles }: Person) => roles.map((role) => ROLES[role].label).join('、') || OFFICE.noRole;

/** Returns the account's roles or its company; the end of a long name is truncated. */
const affiliationOf = (person: Person) => {
  const { fdComName, roles } = person;
  if (fdComName === null) return rolesOf(person);
  const role = roles.includes('customer') ? MEMBERS.owner : MEMBERS.member;
  return `${role} · ${fdComName}`;
};

/** Ant Design adds a class to the element, for the distance to the text. */
const iconOf = (name: IconName) => (
  <span>
    <Icon name={name} />
  </span>
);

interface AvatarMenuProps {
  person: Person;
  face: OfficeSide;
  onKeys: () => void;
}

/** Menu of the signed-in account, with its screens and signing out. */
export function AvatarMenu({ person, face, onKeys }: AvatarMenuProps) {
  const navigate = useNavigate();
  const { username, name } = person;
  const items = [
    ...face.accountScreens.map(({ path, title, icon }) => ({
      key: path,
      label: title,
      icon: iconOf(icon),
      onClick: () => navigate(`/${path}`),
    })),
    { key: 'keys', label: OFFICE_KEYS.title, icon: iconOf('keyboard'), onClick: onKeys },
    { type: 'divider' as const },
    { key: 'leave', label: OFFICE_ACTS.leave.title, icon: iconOf('leave'), onClick: signOut },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <button type="button" className={`row gap-10 min-44 white ${styles.avatar}`}>
        <Avatar fallback={initialOf(person)} picture={person.avatar} size="header" />
        <span className={`grid ${styles.who}`}>
          <span className="ellipsis">{name ?? username}</span>
          <small className="ellipsis">{affiliationOf(person)}</small>
        </span>
        <span className="visually-hidden">{OFFICE.accountMenu}</span>
        <Icon name="chevron-down" size={14} />
      </button>
    </Dropdown>
  );
}
