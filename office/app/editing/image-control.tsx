import { CONTENT_FORM } from '@pv-brain/contract/messages/office-form.ts';
import { Input, type InputProps } from 'antd';
import { portalAddress } from '../session/portal.ts';
import styles from './control.module.css';
import type { ControlProps } from './control.tsx';

/** A picture by its address, as it is. */
export function ImageControl({ value, onChange, common }: ControlProps & { common: InputProps }) {
  return (
    <div className={styles.image}>
      {value && <img src={value.startsWith('/') ? portalAddress(value) : value} alt="" />}
      <Input
        {...common}
        placeholder={CONTENT_FORM.picture}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
