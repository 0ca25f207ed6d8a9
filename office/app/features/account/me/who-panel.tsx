import { MY_ACCOUNT } from '@pv-brain/contract/accounts/messages/office-account.ts';
import { ROLES } from '@pv-brain/contract/accounts/permissions.ts';
import { usePerson } from '../../../shared/session/session.ts';
import { Panel } from '../../../shared/ui/panel.tsx';
import { AvatarField } from './avatar-field.tsx';
import styles from './me.module.css';

/** Who one is, and one's picture. */
export function WhoPanel() {
  const { username, name, fdComName, roles } = usePerson();
  const rows = [
    [MY_ACCOUNT.username, username],
    [MY_ACCOUNT.name, name],
    [MY_ACCOUNT.company, fdComName],
    [MY_ACCOUNT.roles, roles.map((role) => ROLES[role].label).join('、')],
  ].filter(([, value]) => value);
  return (
    <Panel title={MY_ACCOUNT.who}>
      <AvatarField />
      <dl className={styles.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
