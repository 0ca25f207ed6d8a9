import type { IconName } from '@pv-brain/art/icon-name.ts';
import icons from '@pv-brain/art/icons.svg';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';

/** A decorative icon; its meaning must also be in the text. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={classNames(styles.icon, className)} aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}

type IconButtonProps = ComponentProps<'button'> & { icon: IconName; label: string };

/** A button that is only an icon; `label` is its accessible name. */
export function IconButton({ icon, label, type = 'button', ...buttonProps }: IconButtonProps) {
  return (
    <button type={type} aria-label={label} {...buttonProps}>
      <Icon name={icon} />
    </button>
  );
}
