import { MY_ACCOUNT } from '@pv-brain/contract/accounts/messages/office-account.ts';
import { Switch } from 'antd';
import { useId } from 'react';
import { KeyList } from '../../../shared/keyboard/key-list.tsx';
import { setPreferences, usePreferences } from '../../../shared/session/preferences.ts';
import { Panel } from '../../../shared/ui/panel.tsx';
import styles from './me.module.css';

/** The keys, and whether single ones act. A phone has none. */
export function KeysPanel() {
  const { singleKeys } = usePreferences();
  const id = useId();
  return (
    <div className={styles.keys}>
      <Panel title={MY_ACCOUNT.keys}>
        <div className={styles.switch}>
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
