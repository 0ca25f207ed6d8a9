import { MY_ACCOUNT, MY_PASSWORD } from '@pv-brain/contract/accounts/messages/office-account.ts';
import { allows, isOperator, type Permission, ROLES } from '@pv-brain/contract/accounts/permissions.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { MY_RIGHTS, RIGHTS } from '@pv-brain/contract/site/messages/office-home.ts';
import { Switch } from 'antd';
import { useEffect, useId, useState } from 'react';
import { PasswordForm } from '../../../shared/form/password-form.tsx';
import { KeyList } from '../../../shared/keyboard/key-list.tsx';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { setPreferences, usePreferences } from '../../../shared/session/preferences.ts';
import { usePerson } from '../../../shared/session/session.ts';
import { forgetPersonAndRedirect } from '../../../shared/session/sign-out.ts';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { useUnsaved } from '../../../shared/ui/use-unsaved.tsx';
import { AvatarField } from './avatar-field.tsx';
import { DisplayPanel } from './display-panel.tsx';
import styles from './me.module.css';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

/** The account's data and picture. */
function WhoPanel() {
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

/** The account's roles and permissions, in words. */
function RightsPanel() {
  const { roles } = usePerson();
  const rights = Object.entries(RIGHTS).filter(([permission]) => allows(roles, permission as Permission));
  return (
    <Panel title={MY_RIGHTS.title} note={MY_RIGHTS.note}>
      <ul className={`flow ${styles.roles}`}>
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

/** Changes the password, which ends all sessions, this one too. */
function PasswordPanel() {
  const [isTyped, setTyped] = useState(false);
  const [isDone, setDone] = useState(false);
  const dialog = useUnsaved(isTyped && !isDone, MY_PASSWORD.title);

  // Not before `isDone` is rendered: until then leaving the page asks for confirmation.
  useEffect(() => {
    if (isDone) forgetPersonAndRedirect();
  }, [isDone]);

  return (
    <Panel title={MY_PASSWORD.title}>
      <p className={`quiet ${styles.wide}`}>{MY_PASSWORD.note}</p>
      <PasswordForm onTyped={setTyped} onDone={() => setDone(true)} />
      {dialog}
    </Panel>
  );
}

/** The keyboard shortcuts, and the switch for single-key ones. Hidden on phones. */
function KeysPanel() {
  const { singleKeys } = usePreferences();
  const id = useId();
  return (
    <div className={styles.keys}>
      <Panel title={MY_ACCOUNT.keys}>
        <div className={`row ${styles.switch}`}>
          <span id={id}>{MY_ACCOUNT.singleKeys}</span>
          <Switch
            checked={singleKeys}
            aria-labelledby={id}
            onChange={(checked) => setPreferences({ singleKeys: checked })}
          />
        </div>
        <KeyList />
      </Panel>
    </div>
  );
}

/** 我的账号: data, password, sessions and display settings. */
export default function Me() {
  return (
    <div className={styles.me}>
      <PageHead title={OFFICE_SCREENS.me.title} />
      <div className={`columns ${styles.columns}`}>
        <div>
          <WhoPanel />
          <SessionsPanel />
          {isOperator(usePerson().roles) && <SecondFactorPanel />}
          <PasswordPanel />
        </div>
        <div>
          <DisplayPanel />
          {isOperator(usePerson().roles) && <RightsPanel />}
          <KeysPanel />
        </div>
      </div>
    </div>
  );
}
