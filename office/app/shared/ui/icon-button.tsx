import type { IconName } from '@pv-brain/art/icon-name.ts';
import { Button, type ButtonProps } from 'antd';
import type { RefAttributes } from 'react';
import { Icon } from './icon.tsx';

interface IconButtonProps extends Omit<ButtonProps, 'icon'>, RefAttributes<HTMLButtonElement> {
  icon: IconName;
  /** Accessible name, and the tooltip unless `title` is given. */
  label: string;
}

/** A button with an icon only. */
export function IconButton({ icon, label, title = label, ...button }: IconButtonProps) {
  return (
    <Button type="text" icon={<Icon name={icon} size={16} />} aria-label={label} title={title} {...button} />
  );
}
