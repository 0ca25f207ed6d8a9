import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { type ComponentProps, useState } from 'react';
import { AccountIcon } from '../account-icon.tsx';
import { Field } from './field.tsx';
import styles from './password-field.module.css';

/** Password input, hidden until its eye button is pressed. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'icon' | 'button' | 'type'>) {
  const [isVisible, setShown] = useState(false);
  return (
    <Field
      {...props}
      icon="lock"
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      button={
        <button
          type="button"
          className={`icon-button text-3 ${styles.eye}`}
          aria-label={`${ACCOUNT.showPassword}：${props.label}`}
          aria-pressed={isVisible}
          onClick={() => setShown(!isVisible)}
        >
          <AccountIcon name={isVisible ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  );
}
