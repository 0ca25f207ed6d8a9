import { Input } from 'antd';
import type { ComponentProps } from 'react';
import { Icon } from '../ui/icon.tsx';

/** Password field with a button to show its text. Ant Design renders the icon as a labelled button. */
export const PasswordInput = (props: ComponentProps<typeof Input.Password>) => (
  <Input.Password iconRender={(isShown) => <Icon name={isShown ? 'eye' : 'eye-off'} />} {...props} />
);
