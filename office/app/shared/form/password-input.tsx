import { Input } from 'antd';
import type { ComponentProps } from 'react';
import { Icon } from '../ui/icon.tsx';

/** A password that can be shown while it is typed. Ant Design makes a button of the eye, with a name. */
export function PasswordInput(props: ComponentProps<typeof Input.Password>) {
  return <Input.Password iconRender={(isShown) => <Icon name={isShown ? 'eye' : 'eye-off'} />} {...props} />;
}
