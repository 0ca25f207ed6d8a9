import { MY_ACCOUNT } from '@pv-brain/contract/accounts/messages/office-account.ts';
import { ROLES } from '@pv-brain/contract/accounts/permissions.ts';
import { usePerson } from '../../../shared/session/session.ts';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { AvatarField } from './avatar-field.tsx';

/** Who one is, and one's picture. */
export function WhoPanel() {
  const { username, name, fdComName, roles } = usePerson();
  const facts = [
    { label: MY_ACCOUNT.username, value: username },
    { label: MY_ACCOUNT.name, value: name },
    { label: MY_ACCOUNT.company, value: fdComName },
    { label: MY_ACCOUNT.roles, value: roles.map((role) => ROLES[role].label).join('、') },
  ];
  return (
    <Panel title={MY_ACCOUNT.who}>
      <AvatarField />
      <Facts facts={facts.filter(({ value }) => value)} />
    </Panel>
  );
}
