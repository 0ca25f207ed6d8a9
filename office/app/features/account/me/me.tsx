import { isOperator } from '@pv-brain/contract/accounts/permissions.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { usePerson } from '../../../shared/session/session.ts';
import { DisplayPanel } from './display-panel.tsx';
import { KeysPanel } from './keys-panel.tsx';
import styles from './me.module.css';
import { PasswordPanel } from './password-panel.tsx';
import { RightsPanel } from './rights-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { WhoPanel } from './who-panel.tsx';

/** 我的账号: who one is, password, sessions, how things look. */
export default function Me() {
  return (
    <div className={styles.me}>
      <PageHead title={OFFICE_SCREENS.me.title} />
      <div className={styles.columns}>
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
