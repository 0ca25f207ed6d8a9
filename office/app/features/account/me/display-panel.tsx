import { MY_ACCOUNT } from '@pv-brain/contract/accounts/messages/office-account.ts';
import { isOperator } from '@pv-brain/contract/accounts/permissions.ts';
import type { Preferences } from '@pv-brain/contract/accounts/preferences.ts';
import { Segmented } from 'antd';
import { setPreferences, usePreferences } from '../../../shared/session/preferences.ts';
import { usePerson } from '../../../shared/session/session.ts';
import { useTextSize } from '../../../shared/theme/use-text-size.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import styles from './me.module.css';

const APPEARANCES = [
  { value: 'light', label: MY_ACCOUNT.light, icon: <Icon name="sun" size={16} /> },
  { value: 'dark', label: MY_ACCOUNT.dark, icon: <Icon name="moon" size={16} /> },
  { value: 'system', label: MY_ACCOUNT.system, icon: <Icon name="screen" size={16} /> },
] satisfies { value: Preferences['appearance']; label: string; icon: object }[];

const DENSITIES = [
  { value: 'comfortable', label: MY_ACCOUNT.comfortable },
  { value: 'compact', label: MY_ACCOUNT.compact },
] satisfies { value: Preferences['density']; label: string }[];

const SIZES = [
  { value: 'standard', label: MY_ACCOUNT.standard },
  { value: 'large', label: MY_ACCOUNT.large },
];

interface ChoiceProps<Value extends string> {
  name: string;
  options: { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ name, ...segmented }: ChoiceProps<Value>) {
  return (
    <fieldset className={styles.choice}>
      <legend>{name}</legend>
      <Segmented block aria-label={name} {...segmented} />
    </fieldset>
  );
}

/** Display settings of this account in this browser. The workspace has one density. */
export function DisplayPanel() {
  const { appearance, density } = usePreferences();
  const { isLarge, choose } = useTextSize();
  return (
    <Panel title={MY_ACCOUNT.display}>
      <Choice
        name={MY_ACCOUNT.appearance}
        options={APPEARANCES}
        value={appearance}
        onChange={(value) => setPreferences({ appearance: value })}
      />
      {isOperator(usePerson().roles) && (
        <Choice
          name={MY_ACCOUNT.density}
          options={DENSITIES}
          value={density}
          onChange={(value) => setPreferences({ density: value })}
        />
      )}
      <Choice
        name={MY_ACCOUNT.textSize}
        options={SIZES}
        value={isLarge ? 'large' : 'standard'}
        onChange={(value) => choose(value === 'large')}
      />
    </Panel>
  );
}
