import { allows, type Permission, ROLES } from '@pv-brain/contract/accounts/permissions.ts';
import { MY_RIGHTS, RIGHTS } from '@pv-brain/contract/site/messages/office-home.ts';
import { usePerson } from '../../../shared/session/session.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import styles from './rights-panel.module.css';

/** The roles one holds, and what they let one do, in words. */
export function RightsPanel() {
  const { roles } = usePerson();
  const rights = Object.entries(RIGHTS).filter(([permission]) => allows(roles, permission as Permission));
  return (
    <Panel title={MY_RIGHTS.title} note={MY_RIGHTS.note}>
      <ul className={styles.roles}>
        {roles.map((role) => (
          <li key={role}>{ROLES[role].label}</li>
        ))}
      </ul>
      <ul className={styles.rights}>
        {rights.map(([permission, words]) => (
          <li key={permission}>
            <Icon name="check" size={16} />
            {words}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
