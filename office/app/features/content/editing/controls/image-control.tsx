import { CONTENT_FORM } from '@pv-brain/contract/content/messages/office-form.ts';
import { Button, Input, type InputProps } from 'antd';
import { pictureAddress } from '../../../../shared/session/portal.ts';
import styles from './control.module.css';
import type { ControlProps } from './control-props.ts';
import { usePictureDrawer } from './picture-drawer.tsx';

/** A picture of the library, or any other by its address, as it is shown. */
export function ImageControl({ field, value, onChange, common }: ControlProps & { common: InputProps }) {
  const { pick, drawer } = usePictureDrawer(field.label);
  return (
    <div className={styles.image}>
      {value && <img src={pictureAddress(value)} alt="" />}
      <Input
        {...common}
        placeholder={CONTENT_FORM.picture}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button onClick={() => pick(({ url }) => onChange(url))}>{CONTENT_FORM.pickPicture}</Button>
      {drawer}
    </div>
  );
}
